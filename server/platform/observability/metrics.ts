import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const CALL_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const FIRST_TEXT_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];
const SERVICE_SECONDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];
const DATABASE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 15];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Metrics in their own registry. Labels take few values: names of the contract and configuration,
 * never ids or user input.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const queues = new Map<string, () => number>();
  const modelUp = new Gauge({
    name: 'meshwise_model_up',
    help: '0 while the model service is out and the embedded engine answers in its place.',
    registers,
  });
  modelUp.set(1);

  new Gauge({
    name: 'meshwise_queue_length',
    help: 'Tasks that wait for their turn.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of queues) this.set({ queue }, waiting());
    },
  });

  return {
    registry,
    calls: new Counter({
      name: 'meshwise_calls_total',
      help: 'Calls answered, by call and by the code in the envelope.',
      labelNames: ['call', 'code'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'meshwise_call_seconds',
      help: 'Time until a call was answered; of a stream, until it was open.',
      labelNames: ['call'],
      buckets: CALL_SECONDS,
      registers,
    }),
    streams: new Gauge({
      name: 'meshwise_streams_open',
      help: 'Answers that are being read as they grow.',
      registers,
    }),
    answers: new Counter({
      name: 'meshwise_answers_total',
      help: 'Answers that have come to their end, by their status.',
      labelNames: ['status'],
      registers,
    }),
    modelFailures: new Counter({
      name: 'meshwise_model_failures_total',
      help: 'Answers that a model broke off or never began, by the reason; the embedded engine may stand in.',
      labelNames: ['provider', 'reason'],
      registers,
    }),
    modelUp,
    firstText: new Histogram({
      name: 'meshwise_first_text_seconds',
      help: 'Time from the start of an answer to its first text, waiting for a turn included.',
      labelNames: ['provider'],
      buckets: FIRST_TEXT_SECONDS,
      registers,
    }),
    serviceSeconds: new Histogram({
      name: 'meshwise_model_service_seconds',
      help: 'Time until the model service began to answer a request.',
      labelNames: ['status'],
      buckets: SERVICE_SECONDS,
      registers,
    }),
    tokens: new Counter({
      name: 'meshwise_tokens_total',
      help: 'Tokens that the model service has counted.',
      labelNames: ['model', 'direction'],
      registers,
    }),
    sms: new Counter({
      name: 'meshwise_sms_total',
      help: 'Messages handed to the SMS transport, and those it did not take.',
      labelNames: ['outcome'],
      registers,
    }),
    webhooks: new Counter({
      name: 'meshwise_webhooks_total',
      help: 'Messages to webhooks, and those that were not taken.',
      labelNames: ['outcome'],
      registers,
    }),
    clientErrors: new Counter({
      name: 'meshwise_client_errors_total',
      help: 'Faults that browsers have reported.',
      labelNames: ['source'],
      registers,
    }),
    databaseSeconds: new Histogram({
      name: 'meshwise_database_seconds',
      help: 'Time that a connection was in use: for a statement, or for a transaction.',
      buckets: DATABASE_SECONDS,
      registers,
    }),
    watchAnswers: (running: () => number) => {
      new Gauge({
        name: 'meshwise_answers_running',
        help: 'Answers that are being generated here.',
        registers,
        collect() {
          this.set(running());
        },
      });
    },
    watchQueue: (queue: string, waiting: () => number) => {
      queues.set(queue, waiting);
    },
    watchProcess: (version: string) => {
      collectDefaultMetrics({ register: registry });
      new Gauge({
        name: 'meshwise_build_info',
        help: 'Always 1; the labels say what runs.',
        labelNames: ['version', 'node'],
        registers,
      }).set({ version, node: process.version }, 1);
    },
  };
}
