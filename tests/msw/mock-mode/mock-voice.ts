import { v7 as uuidv7 } from 'uuid';
import { invalid, notFound } from '#server/platform/http/domain-error.ts';
import type { VoiceService } from '#server/modules/voice/service.ts';
import { spokenSentences } from '#server/modules/voice/spoken/spoken-sentences.ts';
import { writeWav } from '#server/modules/voice/wav.ts';
import type { VoiceSample } from '#contract/voice/calls.ts';
import { answerOf, type Conversations } from './conversations.ts';

const RATE = 8000;
const MS_PER_CHARACTER = 150;

/** Hums each sentence for as long as saying it would take. */
export function createMockVoice(conversations: Conversations): VoiceService {
  const voices = new Map<string, { files: Uint8Array<ArrayBuffer>[]; duration: number }>();
  let samples: VoiceSample[] = [];
  const find = (voiceId: string) => {
    const voice = voices.get(voiceId);
    if (voice === undefined) throw notFound();
    return voice;
  };

  const textOf = (memberId: string, answerId: string) => {
    const found = conversations.findRecord(
      memberId,
      (one) => answerOf(one, answerId) !== undefined,
    );
    return found && answerOf(found.record, answerId)?.content;
  };

  return {
    // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
    start: async ({ answerId, text, speed = 1 }, memberId) => {
      const markdown = answerId === undefined ? text : textOf(memberId, answerId);
      if (markdown === undefined) throw notFound();
      const sentences = spokenSentences(markdown);
      if (sentences.length === 0) throw invalid({ answerId: { key: 'voice.nothingToRead' } });
      const lengths = sentences.map(({ shown }) => (shown.length * MS_PER_CHARACTER) / speed);
      const voiceId = uuidv7();
      voices.set(voiceId, {
        files: sentences.map(({ shown }, n) =>
          writeWav({ rate: RATE, samples: hum(lengths[n] ?? 0) }, shown),
        ),
        duration: Math.round(lengths.reduce((sum, ms) => sum + ms, 0)),
      });

      return { voiceId, status: 'waiting' };
    },
    // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
    state: async (voiceId) => {
      const { files, duration } = find(voiceId);
      return { status: 'done', duration, made: files.length, total: files.length };
    },
    // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
    text: async ({ answerId, text }, memberId) => {
      const markdown = answerId === undefined ? text : textOf(memberId, answerId);
      if (markdown === undefined) throw notFound();

      return {
        sentences: spokenSentences(markdown).map(({ shown, parts }) => ({
          text: shown,
          spoken: parts.map((part) => part.text).join(' '),
          language: parts.some(({ language }) => language === 'zh') ? 'zh' : 'en',
        })),
      };
    },
    // oxlint-disable-next-line typescript/require-await -- the interface is asynchronous
    listen: async (voiceId) => {
      const waiting = [...find(voiceId).files];

      return {
        headers: { 'content-type': 'application/octet-stream' },
        stream: new ReadableStream({
          pull: (controller) => {
            const file = waiting.shift();
            if (file === undefined) controller.close();
            else controller.enqueue(file);
          },
        }),
      };
    },
    saveSample: ({ text, voice = 'female', speed = 1 }) => {
      const sample = { id: uuidv7(), text, voice, speed, createdAt: new Date().toISOString() };
      samples = [sample, ...samples];

      return Promise.resolve(sample);
    },
    searchSamples: ({ page = 1, count = 50, keyword = '' }) => {
      const found = samples.filter(({ text }) => text.includes(keyword.trim()));

      return Promise.resolve({
        list: found.slice((page - 1) * count, page * count),
        total: found.length,
      });
    },
  };
}

/** A low tone that nobody minds. */
function hum(ms: number): Uint8Array {
  const count = Math.round((RATE * ms) / 1000);
  const view = new DataView(new ArrayBuffer(count * 2));
  for (let n = 0; n < count; n++) {
    view.setInt16(n * 2, Math.round(Math.sin((n / RATE) * 2 * Math.PI * 160) * 2000), true);
  }
  return new Uint8Array(view.buffer);
}
