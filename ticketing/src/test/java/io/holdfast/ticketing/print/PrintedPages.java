package io.holdfast.ticketing.print;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.Result;
import com.google.zxing.ResultPoint;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.multi.qrcode.QRCodeMultiReader;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;

/** A document as somebody else's software reads and draws it. */
final class PrintedPages implements AutoCloseable {
    private static final int DOTS_PER_INCH = 200;
    private static final double MM_PER_INCH = 25.4;

    /** Between the middles of two corner marks lie so many of a ticket's 45 modules. */
    private static final double MODULES_BETWEEN_MARKS = 38;

    private static final double MODULES = 45;

    private final PDDocument document;

    PrintedPages(byte[] pdf) {
        try {
            document = Loader.loadPDF(pdf);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    int count() {
        return document.getNumberOfPages();
    }

    PDDocument document() {
        return document;
    }

    /** The text of a page, counted from 1, in one line. */
    String text(int page) {
        try {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(false);
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            return stripper.getText(document).replaceAll("\\s+", " ").strip();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    BufferedImage picture(int page) {
        try {
            return new PDFRenderer(document).renderImageWithDPI(page - 1, DOTS_PER_INCH);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** What the QR codes on a page say. */
    List<String> scanned(int page) {
        return List.of(scan(page)).stream().map(Result::getText).toList();
    }

    /** How wide the dark part of a page's QR code is. */
    double qrMillimetres(int page) {
        ResultPoint[] marks = scan(page)[0].getResultPoints();
        double dots = ResultPoint.distance(marks[0], marks[1]);
        return dots / MODULES_BETWEEN_MARKS * MODULES / DOTS_PER_INCH * MM_PER_INCH;
    }

    private Result[] scan(int page) {
        BufferedImage picture = picture(page);
        int width = picture.getWidth();
        int height = picture.getHeight();
        var source = new RGBLuminanceSource(width, height, picture.getRGB(0, 0, width, height, null, 0, width));
        try {
            return new QRCodeMultiReader()
                    .decodeMultiple(
                            new BinaryBitmap(new HybridBinarizer(source)), Map.of(DecodeHintType.TRY_HARDER, true));
        } catch (ReaderException unreadable) {
            throw new AssertionError("no QR code can be read on page " + page, unreadable);
        }
    }

    /** All fonts of a page. */
    List<PDFont> fonts(int page) {
        PDPage found = document.getPage(page - 1);
        List<PDFont> fonts = new ArrayList<>();
        for (COSName name : found.getResources().getFontNames()) {
            try {
                fonts.add(found.getResources().getFont(name));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
        return fonts;
    }

    /** How many pictures of dots a page has. */
    long images(int page) {
        return StreamSupport.stream(
                        document.getPage(page - 1)
                                .getResources()
                                .getXObjectNames()
                                .spliterator(),
                        false)
                .count();
    }

    @Override
    public void close() {
        try {
            document.close();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
