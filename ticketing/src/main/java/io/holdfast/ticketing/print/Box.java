package io.holdfast.ticketing.print;

/**
 * A rectangle on a page.
 *
 * <p><b>Units:</b> points (1/72 inch); x goes right from the page's left edge, y up from its bottom.
 */
record Box(float left, float bottom, float width, float height) {
    float right() {
        return left + width;
    }

    float top() {
        return bottom + height;
    }
}
