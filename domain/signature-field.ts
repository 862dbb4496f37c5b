/**
 * The field in which a signature is drawn, in its own units. It has a file of its own because drawing
 * documents loads no schema.
 */
export const SIGNATURE_FIELD = { width: 999, height: 299 }
