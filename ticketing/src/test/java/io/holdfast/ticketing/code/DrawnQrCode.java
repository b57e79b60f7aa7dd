package io.holdfast.ticketing.code;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a QR code as a scanner does: draws its SVG path into a picture and looks at that. */
final class DrawnQrCode {
    private static final int PIXELS_PER_MODULE = 8;
    private static final int WHITE = 0xFFFFFF;
    private static final Pattern SIZE = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"");
    private static final Pattern BAR = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\3z");

    private final int side;
    private final int[] pixels;

    private DrawnQrCode(String svg) {
        Matcher size = SIZE.matcher(svg);
        if (!size.find()) {
            throw new IllegalArgumentException("no size: " + svg);
        }
        side = Integer.parseInt(size.group(1)) * PIXELS_PER_MODULE;
        pixels = new int[side * side];
        Arrays.fill(pixels, WHITE);
        Matcher bar = BAR.matcher(svg);
        while (bar.find()) {
            fill(Integer.parseInt(bar.group(1)), Integer.parseInt(bar.group(2)), Integer.parseInt(bar.group(3)));
        }
    }

    private void fill(int x, int y, int length) {
        for (int row = y * PIXELS_PER_MODULE; row < (y + 1) * PIXELS_PER_MODULE; row++) {
            int from = row * side + x * PIXELS_PER_MODULE;
            Arrays.fill(pixels, from, from + length * PIXELS_PER_MODULE, 0);
        }
    }

    static String read(String svg) {
        DrawnQrCode drawn = new DrawnQrCode(svg);
        var source = new RGBLuminanceSource(drawn.side, drawn.side, drawn.pixels);
        try {
            return new QRCodeReader()
                    .decode(new BinaryBitmap(new HybridBinarizer(source)))
                    .getText();
        } catch (NotFoundException nothing) {
            throw new AssertionError("there is no QR code in " + svg, nothing);
        } catch (ReaderException unreadable) {
            throw new AssertionError("unreadable: " + svg, unreadable);
        }
    }
}
