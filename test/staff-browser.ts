import type {
  OperationInput,
  OperationName,
  OperationOutput,
} from '../src/contract/staff-operations/operations';
import type { TestClub } from './club';

/** A browser on the server's computer: keeps its last cookie, whatever the port. */
export class StaffBrowser {
  secret: string | null = null;

  constructor(
    private readonly club: TestClub,
    private readonly userAgent = 'a test',
  ) {}

  /** Opens a staff link; by default a new one. */
  async enter(link = `${this.club.url}${this.club.server.newStaffPath!()}`): Promise<Response> {
    return this.#fetch(link, { redirect: 'manual' });
  }

  post(operation: string, input: unknown = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(`${this.club.url}/staff/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
  }

  /** @throws Error with the server's message when refused */
  async call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
  ): Promise<OperationOutput<Name>> {
    const response = await this.post(name, input);
    const answer = await response.json();
    if (!response.ok) throw new Error((answer as { message: string }).message);
    return answer as OperationOutput<Name>;
  }

  /** True if the server knows its session. */
  async isIn(): Promise<boolean> {
    return (await this.post('session')).status === 200;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const name = `dockside_staff_${new URL(url).port}`;
    const response = await fetch(url, {
      ...init,
      headers: {
        'user-agent': this.userAgent,
        ...init.headers,
        ...(this.secret !== null && { cookie: `${name}=${this.secret}` }),
      },
    });
    const given = response.headers.get('set-cookie')?.split(';')[0];
    if (given?.startsWith(`${name}=`)) this.secret = given.slice(name.length + 1);
    return response;
  }
}
