/** The port until staff choose another; integrators are given it. */
export const DEFAULT_PORT = 4010;
