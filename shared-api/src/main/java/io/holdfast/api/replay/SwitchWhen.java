package io.holdfast.api.replay;

/** When a replay that has caught up takes the place of the live one. */
public enum SwitchWhen {
    /** When an operator says so. */
    ASKED,
    /** By itself, if it is the same as the live one. */
    NO_DIFFERENCE,
    /** By itself, whatever the difference. */
    ALWAYS
}
