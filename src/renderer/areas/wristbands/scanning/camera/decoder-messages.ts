/** One camera frame, for the decoding worker. */
export type DecoderRequest = ImageData;

/** Texts of the codes found, or an error. */
export type DecoderAnswer = { texts: string[] } | { error: string };
