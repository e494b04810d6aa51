/** Whether a connection's remote address is this machine itself, which is trusted with what other machines are not. */
export function isLoopback(address: string | undefined): boolean {
  return address !== undefined && /^(127\.|::1$|::ffff:127\.)/.test(address);
}
