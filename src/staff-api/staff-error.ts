/** Something staff asked for cannot be done; the message is for them. */
export class StaffError extends Error {
  override name = 'StaffError';
}
