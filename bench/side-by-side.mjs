// Adapter for a harness that compares chat front ends: starts the built product on its own port and
// folder, logs in through the API, and writes conversations directly to its database.
import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { logIn } from './support/product.mjs';
import { seedConversation } from './support/seed-conversation.mjs';
import { startProduct } from './support/start-product.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export default {
  name: 'ours',
  title: 'MeshWise',

  async start({ mock, logDir }) {
    const log = createWriteStream(`${logDir}/ours.log`);
    const product = await startProduct(
      {
        LLM_BASE_URL: mock.baseUrl,
        LLM_API_KEY: 'bench',
        LLM_MODEL: mock.model,
        LIMIT_QUESTIONS_MINUTE: '10000',
        LIMIT_CALLS_MINUTE: '100000',
        LIMIT_SMS_ADDRESS_HOUR: '1000',
      },
      (chunk) => log.write(chunk),
    );
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

    return { ...product, members: 0, version: `meshwise ${version}` };
  },

  homeUrl: (app) => `${app.url}/chat/`,

  /** A separate member per profile. */
  async prepare(context, app) {
    app.members += 1;
    const phone = `139${String(app.members).padStart(8, '0')}`;
    const auth = await logIn(app.url, phone, app.output);
    context.benchMember = auth;
    await context.addInitScript((token) => {
      localStorage.setItem('accessToken', token);
    }, auth.token);
  },

  selectors: {
    composer: 'textarea[data-composer]',
    send: 'button[data-send]',
    list: '[role="log"]',
    message: '[role="article"]',
  },

  // Typing is processed once sending is enabled.
  interactiveProbe: (element, bench) => {
    bench.type(element, 'x');
    const send = document.querySelector('button[data-send]');
    const works = send !== null && !send.disabled;
    if (works) bench.type(element, '');
    return works;
  },

  readyForNext: () => document.querySelector('button[data-stop]') === null,

  async seed(context, app, { title, messages }) {
    const sessionId = randomUUID();
    await seedConversation(app.dataDir, {
      memberId: context.benchMember.id,
      sessionId,
      title,
      messages,
    });
    return `${app.url}/chat/dashboard?session=${sessionId}`;
  },
};
