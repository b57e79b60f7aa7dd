/** Tests of the HTTP side against recorded command and query handlers. */
package io.holdfast.web;
