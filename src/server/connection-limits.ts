import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse, Http2Session } from 'node:http2';
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
  /** The longest that sending a whole request may take, in milliseconds. */
  requestMs: number;
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
  requestMs: 60_000,
  stalledMs: 20_000,
  leastBytesPerSecond: 4 * 1024,
  unsentBytes: 32 * 1024 * 1024,
};

/** The code of an answer by HTTP/2 that asks for too much (RFC 9113, 7). */
const ENHANCE_YOUR_CALM = 0xb;

/** A request, and its answer until the client has taken all of it. */
interface UnderWay {
  connection: Connection;
  address: string;
  /** The address and port. By HTTP/2 a session's requests have its socket at second hand alone. */
  peer: string;
  incoming: Pick<IncomingMessage, 'complete'>;
  /** The moment by which the client must have sent the whole request, in milliseconds. */
  sendBy: number;
  /** The moment by which the client must have taken the answer; undefined before the answer is made. */
  takeBy?: number;
  isCutOff?: true;
}

/** A socket, or a session by HTTP/2. */
interface Connection {
  readonly destroyed: boolean;
  destroy(): unknown;
  setTimeout(ms: number): unknown;
}

/** Cuts off clients that take more of a server than the limits allow, those first that have the most. */
export class ConnectionGuard {
  /** Connections of other machines, the oldest first. */
  readonly #connections = new Set<Socket>();
  /** The oldest first. */
  readonly #underWay = new Map<ServerResponse, UnderWay>();
  /** The number of requests under way on each connection. */
  readonly #counts = new WeakMap<Connection, number>();
  /** Requests of each connection that wait for those under way. No more is read from it meanwhile. */
  readonly #waiting = new WeakMap<Socket, (() => void)[]>();
  /** Connections that are about to be ended, as nothing is under way on them. */
  readonly #ending = new WeakSet<Connection>();

  /** @param isExempt true if the connections of an address are not counted */
  constructor(
    private readonly limits: ConnectionLimits,
    private readonly isExempt: (address: string) => boolean = () => false,
  ) {}

  /** Watches a server's connections. Its requests are to come in by `guard`. */
  watch(server: Server): void {
    // Node emits `timeout` when nothing was sent or received on a connection for so long.
    server.timeout = this.limits.stalledMs;
    server.on('connection', (socket: Socket) => this.#connected(socket));
    // Its requests come in by another socket, around that one.
    server.on('secureConnection', (socket: Socket) => this.#secured(socket));
    // A long poll waits without sending.
    const endIdle = (connection: Connection) => {
      if (this.#counts.get(connection)) return;
      this.#ending.add(connection);
      // A busy process reads late: timers run first, and a request may have come before the time was over.
      setImmediate(() => {
        if (this.#ending.delete(connection)) connection.destroy();
      });
    };
    server.on('timeout', endIdle);
    // Node tells a server of the first timeout of a session only.
    server.on('session', (session: Http2Session) => session.on('timeout', () => endIdle(session)));
    const overdue = setInterval(() => this.#endOverdue(), this.limits.stalledMs / 4).unref();
    server.once('close', () => clearInterval(overdue));
  }

  /** A listener that hands on the requests, as many of a connection at once as the limits allow. */
  guard(listener: RequestListener): RequestListener {
    return (incoming, outgoing) => {
      const connection = connectionOf(incoming);
      const begin = () => {
        this.#begins(connection, incoming, outgoing);
        listener(incoming, outgoing);
      };
      // HTTP/2 bounds the requests of a connection itself, and has timeouts for each.
      if (incoming.httpVersionMajor > 1) {
        outgoing.setTimeout(this.limits.stalledMs);
        // Node counts the time of an idle session from its last bytes alone, and a long poll may have waited since.
        outgoing.once('close', () => connection.setTimeout(this.limits.stalledMs));
        return begin();
      }
      const { socket } = incoming;
      if ((this.#counts.get(socket) ?? 0) < this.limits.requestsPerConnection) return begin();
      this.#waiting.set(socket, [...(this.#waiting.get(socket) ?? []), begin]);
      socket.pause();
    };
  }

  #connected(socket: Socket): void {
    if (isLoopback(socket.remoteAddress) || this.isExempt(addressOf(socket))) return;
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
    const ofAddress = [...this.#connections].filter((one) => addressOf(one) === addressOf(socket));
    if (ofAddress.length > this.limits.connectionsPerAddress) socket.destroy();
    else if (this.#connections.size > this.limits.connections) {
      const greediest = heaviest(this.#connections, addressOf, () => 1);
      const sockets = [...this.#connections].filter((one) => addressOf(one) === greediest);
      const busy = new Set([...this.#underWay.values()].map(({ peer }) => peer));
      // An idle connection, or else the oldest.
      (sockets.find((one) => !busy.has(peerOf(one))) ?? sockets[0])?.destroy();
    }
  }

  #secured(socket: Socket): void {
    const underlying = [...this.#connections].find((one) => peerOf(one) === peerOf(socket));
    if (!underlying) return;
    this.#connections.delete(underlying);
    this.#connections.add(socket);
    socket.once('close', () => this.#connections.delete(socket));
  }

  #begins(connection: Connection, incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket } = incoming;
    this.#ending.delete(connection);
    this.#counts.set(connection, (this.#counts.get(connection) ?? 0) + 1);
    this.#underWay.set(outgoing, {
      connection,
      address: addressOf(socket),
      peer: peerOf(socket),
      incoming,
      sendBy: performance.now() + this.limits.requestMs,
    });
    this.#shedUnsent();
    // With nothing to be taken, the answer is still being made: a long poll waits.
    outgoing.on('timeout', () => {
      if (outgoing.writableLength > 0) this.#cutOff(outgoing);
    });
    outgoing.once('close', () => {
      this.#underWay.delete(outgoing);
      this.#counts.set(connection, (this.#counts.get(connection) ?? 1) - 1);
      this.#beginNext(socket);
    });
  }

  /** Lets the next waiting request of a connection begin, unless its client has gone. */
  #beginNext(socket: Socket): void {
    const waiting = this.#waiting.get(socket);
    const next = socket.destroyed ? undefined : waiting?.shift();
    if (waiting?.length === 0) {
      this.#waiting.delete(socket);
      socket.resume();
    }
    next?.();
  }

  /** Ends requests whose clients send them or take their answers too slowly: a byte now and then is no timeout. */
  #endOverdue(): void {
    const now = performance.now();
    for (const [outgoing, one] of this.#underWay) {
      const bytes = outgoing.writableLength;
      if (outgoing.writableEnded && bytes > 0)
        one.takeBy ??= now + this.limits.stalledMs + (bytes / this.limits.leastBytesPerSecond) * 1000;
      const isSlow = now > (one.takeBy ?? Number.POSITIVE_INFINITY);
      const isUnsent = now > one.sendBy && !one.incoming.complete;
      if (isSlow || isUnsent) this.#cutOff(outgoing);
    }
    this.#shedUnsent();
  }

  #shedUnsent(): void {
    const bytesLeft = ([outgoing, { connection, isCutOff }]: [ServerResponse, UnderWay]) =>
      connection.destroyed || isCutOff ? 0 : outgoing.writableLength;
    const waiting = () => [...this.#underWay].filter((one) => bytesLeft(one) > 0);
    for (let answers = waiting(); total(answers, bytesLeft) > this.limits.unsentBytes; answers = waiting()) {
      const greediest = heaviest(answers, ([, { address }]) => address, bytesLeft);
      this.#cutOff(answers.find(([, { address }]) => address === greediest)![0]);
    }
  }

  /** Ends an answer: by HTTP/1.1 with its connection, by HTTP/2 without. */
  #cutOff(outgoing: ServerResponse | Http2ServerResponse): void {
    const one = this.#underWay.get(outgoing as ServerResponse)!;
    if ('stream' in outgoing) outgoing.stream.close(ENHANCE_YOUR_CALM);
    else one.connection.destroy();
    one.isCutOff = true;
  }
}

/** The connection of a request: its socket, or its session by HTTP/2. */
function connectionOf(incoming: IncomingMessage | Http2ServerRequest): Connection {
  return 'stream' in incoming ? (incoming.stream.session ?? incoming.stream) : incoming.socket;
}

function addressOf(socket: Socket): string {
  return socket.remoteAddress ?? '';
}

function peerOf(socket: Socket): string {
  return `${addressOf(socket)} ${socket.remotePort}`;
}

function total<T>(items: Iterable<T>, weight: (item: T) => number): number {
  return [...items].reduce((sum, item) => sum + weight(item), 0);
}

/** The address whose items weigh the most together. */
function heaviest<T>(items: Iterable<T>, address: (item: T) => string, weight: (item: T) => number): string {
  const weights = new Map<string, number>();
  for (const item of items) weights.set(address(item), (weights.get(address(item)) ?? 0) + weight(item));
  const [most] = [...weights].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? '';
}
