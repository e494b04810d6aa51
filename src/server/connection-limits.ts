import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '../contract/loopback';

/** The limits of clients. The counts of connections leave out this machine and trusted proxies. */
export interface ConnectionLimits {
  /** Connections from other machines in all. Beyond that the address with the most loses one. */
  connections: number;
  /** Connections from one other machine. */
  connectionsPerAddress: number;
  /** Requests that one connection may have under way at once (HTTP pipelining). The next ones wait. */
  requestsPerConnection: number;
  /** The longest that a client may read nothing of its answer, in milliseconds. */
  stalledMs: number;
  /**
   * The least average speed of a client that reads a waiting answer, in bytes a second, after the first `stalledMs`.
   */
  leastBytesPerSecond: number;
  /** Bytes of answers that clients have not taken yet. Beyond that the address with the most loses its oldest. */
  unsentBytes: number;
}

export const connectionLimits: ConnectionLimits = {
  connections: 2_000,
  connectionsPerAddress: 600,
  requestsPerConnection: 8,
  stalledMs: 20_000,
  leastBytesPerSecond: 4 * 1024,
  unsentBytes: 32 * 1024 * 1024,
};

/** Cuts off clients that take more of a server than the limits allow, those first that have the most. */
export class ConnectionGuard {
  /** Connections of other machines, the oldest first. */
  readonly #connections = new Set<Socket>();
  /** Answers that are made or that clients have not taken to the end, the oldest first, and where they go. */
  readonly #unsent = new Map<ServerResponse, Socket>();
  /** Requests under way on each connection. */
  readonly #underWay = new WeakMap<Socket, number>();
  /** Requests of each connection that wait for those under way. No more is read from it meanwhile. */
  readonly #waiting = new WeakMap<Socket, (() => void)[]>();

  /** @param isExempt true if the connections of an address are not counted */
  constructor(
    private readonly limits: ConnectionLimits,
    private readonly isExempt: (address: string) => boolean = () => false,
  ) {}

  /** Watches a server's connections. Its requests are to come in by `guard`. */
  watch(server: Server): void {
    // Node emits `timeout` when nothing was sent or received on a connection for so long.
    server.timeout = this.limits.stalledMs;
    server.on('connection', (socket) => this.#connected(socket));
    // Its requests come in by another socket, around that one.
    server.on('secureConnection', (socket: Socket) => this.#secured(socket));
  }

  /** A listener that hands on the requests, as many of a connection at once as the limits allow. */
  guard(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const { socket } = incoming;
      const begin = () => {
        this.#begins(socket, outgoing);
        listener(incoming, outgoing);
      };
      if ((this.#underWay.get(socket) ?? 0) < this.limits.requestsPerConnection) return begin();
      this.#waiting.set(socket, [...(this.#waiting.get(socket) ?? []), begin]);
      socket.pause();
    };
  }

  #connected(socket: Socket): void {
    if (isLoopback(socket.remoteAddress) || this.isExempt(addressOf(socket))) return;
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
    const ofAddress = socketsOf(addressOf(socket), this.#connections);
    if (ofAddress.length > this.limits.connectionsPerAddress) socket.destroy();
    else if (this.#connections.size > this.limits.connections) {
      const sockets = socketsOf(
        greediest(this.#connections, () => 1),
        this.#connections,
      );
      // An idle connection, or else the oldest.
      (sockets.find((one) => !this.#underWay.get(one)) ?? sockets[0])?.destroy();
    }
  }

  #secured(socket: Socket): void {
    const isOfIt = (one: Socket) =>
      one.remotePort === socket.remotePort && addressOf(one) === addressOf(socket);
    const underlying = [...this.#connections].find(isOfIt);
    if (!underlying) return;
    this.#connections.delete(underlying);
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
  }

  #begins(socket: Socket, outgoing: ServerResponse): void {
    this.#underWay.set(socket, (this.#underWay.get(socket) ?? 0) + 1);
    this.#unsent.set(outgoing, socket);
    this.#shedUnsent();
    // With nothing to be taken, the answer is still being made: a long poll waits.
    outgoing.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    outgoing.once('prefinish', () => {
      if (socket.writableLength > 0) this.#waits(socket, outgoing);
    });
    outgoing.once('close', () => {
      this.#unsent.delete(outgoing);
      this.#ends(socket);
    });
  }

  /** Lets the next waiting request of a connection begin, unless its client has gone. */
  #ends(socket: Socket): void {
    this.#underWay.set(socket, (this.#underWay.get(socket) ?? 1) - 1);
    const waiting = this.#waiting.get(socket);
    const next = socket.destroyed ? undefined : waiting?.shift();
    if (waiting?.length === 0) {
      this.#waiting.delete(socket);
      socket.resume();
    }
    next?.();
  }

  #waits(socket: Socket, outgoing: ServerResponse): void {
    // A byte now and then keeps a connection from timing out.
    const longestMs =
      this.limits.stalledMs + (socket.writableLength / this.limits.leastBytesPerSecond) * 1000;
    const overdue = setTimeout(() => socket.destroy(), longestMs).unref();
    outgoing.once('close', () => clearTimeout(overdue));
    this.#shedUnsent();
  }

  #shedUnsent(): void {
    const unsentBytes = (one: Socket) => (one.destroyed ? 0 : one.writableLength);
    const waiting = () => [...this.#unsent.values()].filter((one) => unsentBytes(one) > 0);
    for (let sockets = waiting(); sum(sockets, unsentBytes) > this.limits.unsentBytes; sockets = waiting())
      socketsOf(greediest(sockets, unsentBytes), sockets)[0]!.destroy();
  }
}

function addressOf(socket: Socket): string {
  return socket.remoteAddress ?? '';
}

function socketsOf(address: string, sockets: Iterable<Socket>): Socket[] {
  return [...sockets].filter((socket) => addressOf(socket) === address);
}

function sum(sockets: Iterable<Socket>, weight: (socket: Socket) => number): number {
  return [...sockets].reduce((total, socket) => total + weight(socket), 0);
}

/** The address whose sockets weigh the most together. */
function greediest(sockets: Iterable<Socket>, weight: (socket: Socket) => number): string {
  const weights = new Map<string, number>();
  for (const socket of sockets)
    weights.set(addressOf(socket), (weights.get(addressOf(socket)) ?? 0) + weight(socket));
  const [most] = [...weights].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
