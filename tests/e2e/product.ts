import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
/** Variable that names the folder which products start on a copy of. */
const PREPARED = 'MESHWISE_E2E_FOLDER';
const READY_MS = 180_000;
const SMS_MS = 30_000;
const LOOK_EVERY_MS = 25;

interface Envelope<Data> {
  code: number | string;
  msg: string;
  data: Data;
}

/** The built product as people start it, with its own database in an empty folder. */
export class Product {
  readonly url: string;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(url: string, dataDir: string, env: Record<string, string>) {
    this.url = url;
    this.dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<Product> {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'meshwise-e2e-'));
    const prepared = process.env[PREPARED];
    // `cp -a` keeps the account that PostgreSQL's programs run as.
    if (prepared !== undefined) await run('cp', ['-a', `${prepared}/.`, dataDir]);
    const product = new Product(`http://127.0.0.1:${String(port)}`, dataDir, {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_SMS_SECONDS: '1',
      LIMIT_SMS_PHONE_HOUR: '10000',
      LIMIT_SMS_ADDRESS_HOUR: '10000',
      LIMIT_QUESTIONS_MINUTE: '10000',
      LIMIT_CALLS_MINUTE: '100000',
      ...env,
    });
    try {
      await product.boot();
    } catch (cause) {
      await product.stop();
      throw cause;
    }
    return product;
  }

  /** Starts it (again) on the same folder and waits until it answers. */
  async boot(): Promise<void> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: ROOT,
      env: { ...ownEnvironment(), ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const closed = once(child, 'close');
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    await this.#until('ready', READY_MS, async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        await closed;
        throw new Error(`it has ended: ${this.#output}`);
      }
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      return answer?.ok === true ? true : null;
    });
  }

  /** As a crash or the system's memory killer would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Leaves its folder behind. */
  async shutDown(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.shutDown();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The newest code that was printed for a phone after `from` characters of output. */
  smsCode(phone: string, from = 0): Promise<string> {
    const line = new RegExp(`SMS 86 ${phone} (\\d{6})`, 'g');
    return this.#until(`an SMS for ${phone}`, SMS_MS, () =>
      Promise.resolve([...this.#output.slice(from).matchAll(line)].at(-1)?.[1] ?? null),
    );
  }

  /** Number of characters printed so far. */
  get printed(): number {
    return this.#output.length;
  }

  /** Decides on an account as an operator does: `npm run account -- …` beside the running server. */
  async decide(...words: ['approve' | 'refuse', string, ...string[]]): Promise<string> {
    const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'account', ...words], {
      cwd: ROOT,
      env: { ...ownEnvironment(), ...this.#env },
    });
    return stdout;
  }

  /** Logs a phone in over HTTP. */
  async token(phone: string): Promise<string> {
    const from = this.printed;
    await this.#until(`leave to send ${phone} a code`, SMS_MS, () =>
      this.call('member/send_code', { phone, tellcode: '86', purpose: 'login' }).catch(
        (cause: unknown) => {
          // The wait between two codes; any other refusal is a fault.
          if (String(cause).includes('member/send_code: 429')) return null;
          throw cause;
        },
      ),
    );
    const form = new FormData();
    const fields = { phone, tellcode: '86', code: await this.smsCode(phone, from), agreed: 'true' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { token } = await this.call<{ token: string }>('member/testlogin', form);
    return token;
  }

  /** Sends a call and answers with its data. @throws Error on a refusal */
  async call<Data>(path: string, body: object, token?: string): Promise<Data> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { token }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const envelope = (await answer.json()) as Envelope<Data>; // the contract's envelope
    if (envelope.code !== 200) throw new Error(`${path}: ${String(envelope.code)} ${envelope.msg}`);
    return envelope.data;
  }

  /** Asks over HTTP and waits for the whole answer. */
  async ask(
    token: string,
    question: string,
    sessionId?: string,
  ): Promise<{ id: string; sessionId: string }> {
    const clientRequestId = crypto.randomUUID();
    return this.call('apiindex/chatone', { question, sessionId, clientRequestId }, token);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child?.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #until<Found>(
    what: string,
    withinMs: number,
    look: () => Promise<Found | null>,
  ): Promise<Found> {
    const end = Date.now() + withinMs;
    for (;;) {
      const found = await look();
      if (found !== null) return found;
      if (Date.now() > end) throw new Error(`no ${what}: ${this.#output.slice(-2000)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

/** Sets up a data folder once, on which products start three seconds earlier. */
export async function prepareDataFolder(): Promise<() => Promise<void>> {
  const product = await Product.start();
  await product.shutDown();
  process.env[PREPARED] = product.dataDir;
  return () => rm(product.dataDir, { recursive: true, force: true });
}

/** The environment without this machine's configuration of the product. */
function ownEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG'];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Below the ephemeral ports: no outgoing connection takes it before the server. */
const PORTS = { first: 20_000, count: 12_000 };

/** A port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
