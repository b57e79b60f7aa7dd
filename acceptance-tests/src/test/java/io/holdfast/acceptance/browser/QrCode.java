package io.holdfast.acceptance.browser;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Reads a QR code from a picture, as a scanner at the gate does. */
final class QrCode {
    private QrCode() {}

    static String read(byte[] png) {
        BufferedImage picture = decode(png);
        int[] pixels = picture.getRGB(0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
        RGBLuminanceSource source = new RGBLuminanceSource(picture.getWidth(), picture.getHeight(), pixels);
        try {
            return new QRCodeReader()
                    .decode(new BinaryBitmap(new HybridBinarizer(source)))
                    .getText();
        } catch (NotFoundException missing) {
            throw new AssertionError("there is no QR code on the picture", missing);
        } catch (ReaderException unreadable) {
            throw new AssertionError("the QR code cannot be read", unreadable);
        }
    }

    private static BufferedImage decode(byte[] png) {
        try {
            return ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
