import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { BUILD, ROOT } from '../../scripts/build-state.mjs';
import { ensureBuild } from '../../scripts/prepare.mjs';
import { nginxConfFor } from './nginx-conf.mjs';
import { freePort, startProgram, untilReady, usageOf } from './program.mjs';

/** Same options as the image and unit in deploy/. */
const AS_DEPLOYED = ['--max-semi-space-size=64'];

/**
 * Starts PostgreSQL, Redis, nginx with deploy/nginx.conf, and servers that share a file folder.
 * @param options `servers`: number; `spare`: an additional server known to nginx but not started;
 * `env`: configuration; `redis: false`, `nginx: false`: omit; `nodeArgs`: for example `--cpu-prof`
 */
export async function startTopology({
  servers = 2,
  spare: hasSpare = false,
  env = {},
  redis = true,
  nginx = true,
  nodeArgs = [],
} = {}) {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'meshwise-topology-'));
  chmodSync(folder, 0o711);
  const parts = {};
  let printed = '';
  const stop = async () => {
    const running = [...(parts.servers ?? []), parts.spare];
    await Promise.allSettled(running.map((server) => server?.end('SIGTERM')));
    await Promise.allSettled([parts.nginx?.end('SIGTERM'), parts.redis?.end('SIGTERM')]);
    await parts.pool?.end();
    await parts.postgres?.end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    parts.postgres = await startPostgres(join(folder, 'postgres'));
    parts.pool = new pg.Pool({ connectionString: parts.postgres.url, max: 2 });
    // Idle connections break when the database stops.
    parts.pool.on('error', () => undefined);
    parts.redis = redis ? await startRedis(folder) : undefined;
    const shared = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATABASE_URL: parts.postgres.url,
      REDIS_URL: parts.redis?.url ?? '',
      SERVER_SECRET: randomBytes(32).toString('hex'),
      PHONE_KEY: randomBytes(32).toString('base64'),
      SMS_TRANSPORT: 'console',
      TRUST_PROXY: nginx ? '1' : '0',
      LOG_LEVEL: 'warn',
      ...env,
    };
    mkdirSync(join(folder, 'files'));
    parts.servers = [];
    const onOutput = (text) => (printed += text);
    const create = async (n) =>
      createServer({
        ...{ folder, name: `server ${n}`, port: await freePort() },
        ...{ shared, nodeArgs, onOutput },
      });
    for (let n = 1; n <= servers; n += 1) {
      const server = await create(n);
      parts.servers.push(server);
      await server.start();
    }
    if (hasSpare) parts.spare = await create(servers + 1);
    const known = [...parts.servers, ...(hasSpare ? [parts.spare] : [])];
    parts.nginx = nginx ? await startNginx(folder, known) : undefined;
  } catch (cause) {
    await stop();
    throw cause;
  }
  const { postgres, pool } = parts;

  return {
    url: parts.nginx?.url ?? parts.servers[0].url,
    servers: parts.servers,
    /** Starts the spare, then drains `server`, which becomes the spare. */
    async replace(server) {
      const { spare } = parts;
      await spare.start();
      parts.servers.splice(parts.servers.indexOf(server), 1, spare);
      parts.spare = server;
      await server.end('SIGTERM');
    },
    databaseUrl: postgres.url,
    redis: parts.redis,
    query: async (text, values) => (await pool.query(text, values)).rows,
    /** Output of all servers, including SMS codes. */
    output: () => printed,
    /** CPU seconds and MiB by program. */
    usage: () => {
      const programs = { postgres, redis: parts.redis, nginx: parts.nginx };
      for (const server of parts.servers) programs[server.name] = server;
      const known = Object.entries(programs).filter(([, program]) => program !== undefined);
      return Object.fromEntries(known.map(([name, program]) => [name, usageOf(program)]));
    },
    stop,
  };
}

export async function startSlowModel(piecesASecond = 20) {
  const child = fork(join(ROOT, 'bench', 'support', 'slow-model.mjs'), [String(piecesASecond)]);
  const [baseUrl] = await once(child, 'message');

  return { pid: child.pid, baseUrl, stop: () => child.kill() };
}

function createServer({ folder, name, port, shared, nodeArgs, onOutput }) {
  const dataDir = join(folder, name.replace(' ', '-'));
  mkdirSync(dataDir);
  symlinkSync(join(folder, 'files'), join(dataDir, 'files'));
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...shared, PORT: String(port), DATA_DIR: dataDir };
  let program;

  return {
    name,
    url,
    address: `127.0.0.1:${port}`,
    get pid() {
      return program.pid;
    },
    startedAt: 0,
    async start() {
      this.startedAt = Date.now();
      const main = join(BUILD, 'server', 'main.js');
      program = startProgram(process.execPath, [...AS_DEPLOYED, ...nodeArgs, main], {
        cwd: ROOT,
        env,
        onOutput,
      });
      await untilReady(program, async () => {
        if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not yet');
      });
    },
    /** SIGTERM drains, SIGKILL doesn't. */
    end: (signal) => program?.end(signal),
  };
}

async function startPostgres(folder) {
  const binaries = postgresBinaries();
  mkdirSync(folder);
  // PostgreSQL refuses to run as root.
  const owner = process.getuid() === 0 ? ownerOf('postgres') : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const words = ['-U', 'meshwise', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...words], {
    ...owner,
    cwd: folder,
    stdio: 'pipe',
  });
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'all',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const program = startProgram(join(binaries, 'postgres'), ['-D', data, ...args], {
    ...owner,
    cwd: folder,
  });
  const urlOf = (database) => `postgresql://meshwise@127.0.0.1:${port}/${database}`;
  await untilReady(program, async () => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    await client.connect();
    try {
      await client.query('CREATE DATABASE meshwise');
    } finally {
      await client.end();
    }
  });

  return { ...program, url: urlOf('meshwise') };
}

async function startRedis(folder) {
  const port = await freePort();
  const options = { bind: '127.0.0.1', port, save: '', appendonly: 'no', dir: folder };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const program = startProgram('redis-server', args);
  await untilReady(program, async () => {
    if (!program.output().includes('Ready to accept connections')) throw new Error('not yet');
  });

  return { ...program, url: `redis://127.0.0.1:${port}` };
}

/** @param servers by `address`, `host:port` */
export async function startNginx(folder, servers) {
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const port = await freePort();
  const conf = nginxConfFor(readFileSync(join(ROOT, 'deploy', 'nginx.conf'), 'utf8'), {
    port,
    servers: servers.map(({ address }) => address),
    folder: own,
  });
  writeFileSync(join(own, 'nginx.conf'), conf);
  const program = startProgram(existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx', [
    '-c',
    join(own, 'nginx.conf'),
    '-e',
    join(own, 'error.log'),
  ]);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(program, async () => {
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error('not yet');
  });

  return { ...program, url };
}

function postgresBinaries() {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all)
    ? readdirSync(all)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  if (versions.length === 0) throw new Error("Debian's package postgresql is needed.");

  return join(all, String(versions[0]), 'bin');
}

function ownerOf(user) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, user]).toString()),
  );

  return { uid, gid };
}
