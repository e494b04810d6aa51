/** One picture of the camera, for the worker that reads it. */
export type DecoderRequest = ImageData;

/** What stands in the codes that it found, or why it could not look. */
export type DecoderAnswer = { texts: string[] } | { error: string };
