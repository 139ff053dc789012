import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readEnvironment } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startServer } from '#server/start/start-server.ts';
import { createTestDatabase } from '../../database.ts';
import { TEST_SECRET } from '../../open-app.ts';

const authSchema = z.object({ data: z.looseObject({ token: z.string() }) });
const lineSchema = z.looseObject({ msg: z.string() });

/** A whole server with its connections and its log, which the application alone does not have. */
export async function startWatchedServer(variables: Record<string, string>) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'meshwise-watched-'));
  const printed: string[] = [];
  let log = '';
  const server = await startServer({
    env: readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SERVER_SECRET: TEST_SECRET,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      ...variables,
    }),
    logger: createLogger('info', {
      write: (line) => {
        log += line;
      },
    }),
    print: (line) => printed.push(line),
    onLost: () => undefined,
  });

  async function post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers:
        body instanceof FormData ? headers : { 'content-type': 'application/json', ...headers },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  }

  return {
    url: server.url,
    post,
    /** The whole log so far. */
    log: () => log,
    /** Its lines that carry a request's id. */
    linesOf: (requestId: string) =>
      log
        .trim()
        .split('\n')
        .map((line) => lineSchema.parse(JSON.parse(line)))
        .filter((line) => line['requestId'] === requestId),
    async logIn(phone: string): Promise<string> {
      await post('member/send_code', { phone, tellcode: '86', purpose: 'login' });
      const code = printed
        .findLast((line) => line.startsWith(`SMS 86 ${phone} `))
        ?.split(' ')
        .at(-1);
      const form = new FormData();
      for (const [name, value] of Object.entries({ phone, tellcode: '86', agreed: 'true' })) {
        form.set(name, value);
      }
      form.set('code', code ?? '');
      const answer = await post('member/testlogin', form);

      return authSchema.parse(await answer.json()).data.token;
    },
    /** Ends it as SIGTERM does. */
    stop: () => server.stop(),
    close: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type WatchedServer = Awaited<ReturnType<typeof startWatchedServer>>;
