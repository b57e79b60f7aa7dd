package io.holdfast.ticketing.code;

import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.qrcode.decoder.ErrorCorrectionLevel;
import com.google.zxing.qrcode.encoder.ByteMatrix;
import com.google.zxing.qrcode.encoder.Encoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A QR code.
 *
 * <p><b>Shape:</b> {@code size} modules a side, {@link #QUIET_ZONE} light ones around it on every side included; {@code
 * runs} are its dark modules, row by row. Error correction M: it is still read when 15 % of it is dirty.
 *
 * <p><b>Units:</b> modules; x goes right and y down from the upper left corner.
 */
public record QrCode(int size, List<Run> runs) {
    /** How many light modules must surround a QR code, by its standard (ISO/IEC 18004). */
    public static final int QUIET_ZONE = 4;

    private static final Map<EncodeHintType, ?> HINTS = Map.of(EncodeHintType.CHARACTER_SET, "UTF-8");
    private static final byte DARK = 1;

    /** Dark modules beside each other. */
    public record Run(int x, int y, int length) {}

    public QrCode {
        runs = List.copyOf(runs);
    }

    /**
     * The QR code that says this.
     *
     * <p><b>Errors:</b> {@link IllegalArgumentException} if the text is empty or longer than a QR code can say.
     */
    public static QrCode of(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a QR code must say something");
        }
        try {
            ByteMatrix modules =
                    Encoder.encode(text, ErrorCorrectionLevel.M, HINTS).getMatrix();
            return new QrCode(modules.getWidth() + 2 * QUIET_ZONE, runs(modules));
        } catch (WriterException unsayable) {
            throw new IllegalArgumentException("a QR code cannot say " + text.length() + " characters", unsayable);
        }
    }

    /** The QR code that says this, as {@link #svg()}. */
    public static String svg(String text) {
        return of(text).svg();
    }

    /**
     * A whole SVG document: black on white, of no fixed size, without scripts, styles or links.
     *
     * <p><b>Shape:</b> a white ground and one path of all dark modules.
     */
    public String svg() {
        StringBuilder path = new StringBuilder();
        for (Run run : runs) {
            path.append('M').append(run.x).append(' ').append(run.y);
            path.append('h')
                    .append(run.length)
                    .append("v1h-")
                    .append(run.length)
                    .append('z');
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size
                + "\" shape-rendering=\"crispEdges\"><rect width=\"" + size + "\" height=\"" + size
                + "\" fill=\"#fff\"/><path fill=\"#000\" d=\"" + path + "\"/></svg>";
    }

    private static List<Run> runs(ByteMatrix modules) {
        List<Run> runs = new ArrayList<>();
        for (int y = 0; y < modules.getHeight(); y++) {
            int x = 0;
            while (x < modules.getWidth()) {
                int length = darkFrom(modules, x, y);
                if (length > 0) {
                    runs.add(new Run(x + QUIET_ZONE, y + QUIET_ZONE, length));
                }
                x += length + 1;
            }
        }
        return runs;
    }

    private static int darkFrom(ByteMatrix modules, int x, int y) {
        int end = x;
        while (end < modules.getWidth() && modules.get(end, y) == DARK) {
            end++;
        }
        return end - x;
    }
}
