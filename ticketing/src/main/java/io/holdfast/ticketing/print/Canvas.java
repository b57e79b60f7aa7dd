package io.holdfast.ticketing.print;

import io.holdfast.ticketing.code.QrCode;
import java.awt.Color;
import org.openpdf.text.Element;
import org.openpdf.text.Font;
import org.openpdf.text.Phrase;
import org.openpdf.text.pdf.ColumnText;
import org.openpdf.text.pdf.PdfContentByte;

/** Draws on the pages of one document. */
final class Canvas {
    /** The smallest size of text, in points; what is too long even so is cut and ends with an ellipsis. */
    static final float MIN_SIZE = 7;

    private static final float SMALLER = 0.85f;
    private static final float LEADING = 1.25f;
    private static final String ELLIPSIS = "…";

    /** How text looks; the size is what it has if it fits. */
    record Style(float size, boolean bold, boolean centred, Color colour) {}

    private final PdfContentByte content;
    private final PrintFont font;

    Canvas(PdfContentByte content, PrintFont font) {
        this.content = content;
        this.font = font;
    }

    void fill(Box box, Color colour) {
        content.setColorFill(colour);
        content.rectangle(box.left(), box.bottom(), box.width(), box.height());
        content.fill();
    }

    void outline(Box box, Color colour) {
        content.setColorStroke(colour);
        content.rectangle(box.left(), box.bottom(), box.width(), box.height());
        content.stroke();
    }

    /** Draws a QR code, black on white, its quiet zone included, as one path of rectangles. */
    void qrCode(QrCode code, Box box) {
        fill(box, Color.WHITE);
        float module = box.width() / code.size();
        content.setColorFill(Color.BLACK);
        for (QrCode.Run run : code.runs()) {
            float bottom = box.top() - (run.y() + 1) * module;
            content.rectangle(box.left() + run.x() * module, bottom, run.length() * module, module);
        }
        content.fill();
    }

    /** Writes text into a box from its top, in lines, as large as the style says or as small as it must be. */
    void text(String text, Box box, Style style) {
        String printable = font.printable(text);
        float size = style.size();
        while (size > MIN_SIZE && !fits(printable, box, style, size)) {
            size = Math.max(MIN_SIZE, size * SMALLER);
        }
        column(shortened(printable, box, style, size), box, style, size).go();
    }

    private String shortened(String text, Box box, Style style, float size) {
        if (fits(text, box, style, size)) {
            return text;
        }
        int tooLong = text.length();
        int fitting = 0;
        while (tooLong - fitting > 1) {
            int middle = (fitting + tooLong) / 2;
            if (fits(cut(text, middle), box, style, size)) {
                fitting = middle;
            } else {
                tooLong = middle;
            }
        }
        return cut(text, fitting);
    }

    private static String cut(String text, int length) {
        boolean insidePair = length > 0 && Character.isHighSurrogate(text.charAt(length - 1));
        return text.substring(0, insidePair ? length - 1 : length) + ELLIPSIS;
    }

    private boolean fits(String text, Box box, Style style, float size) {
        return !ColumnText.hasMoreText(column(text, box, style, size).go(true));
    }

    private ColumnText column(String text, Box box, Style style, float size) {
        Font sized = font.ofSize(size, style.bold());
        sized.setColor(style.colour());
        ColumnText column = new ColumnText(content);
        column.setSimpleColumn(
                new Phrase(text, sized),
                box.left(),
                box.bottom(),
                box.right(),
                box.top(),
                size * LEADING,
                style.centred() ? Element.ALIGN_CENTER : Element.ALIGN_LEFT);
        return column;
    }
}
