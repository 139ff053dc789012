import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { VoiceName, VoiceSample, VoiceStatus, VoiceText } from '#contract/voice/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Database } from '../../platform/db/client.ts';
import type { BytesAnswer } from '../../platform/http/api-call.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { findAnswerText } from '../chat/repository/answers.ts';
import * as voiceRepository from './repository.ts';
import type { SampleRow } from './repository.ts';
import { spokenSentences, type SpokenSentence } from './spoken/spoken-sentences.ts';
import type { VoiceState, Voices } from './voices.ts';

interface VoiceServiceDeps {
  db: Database;
  voices: Voices;
  now: () => Date;
}

interface Wanted {
  answerId?: string | undefined;
  text?: string | undefined;
  voice?: VoiceName | undefined;
  speed?: number | undefined;
}

export type VoiceService = Pick<
  ReturnType<typeof createVoiceService>,
  'start' | 'text' | 'state' | 'listen' | 'saveSample' | 'searchSamples'
>;

const SAMPLE_MS = 86_400_000;
const VOICE: VoiceName = 'female';
const SPEED = 1;

export function createVoiceService({ db, voices, now }: VoiceServiceDeps) {
  async function textOf(answerId: string, memberId: string): Promise<string> {
    if (!isUuid(answerId)) throw notFound();
    const answer = await findAnswerText(db, memberId, answerId);
    if (answer === null) throw notFound();
    if (answer.status === 'generating') throw conflict('voice.generating');

    return answer.content.slice(0, LIMITS.voiceChars);
  }

  async function sentencesOf(
    { answerId, text }: Pick<Wanted, 'answerId' | 'text'>,
    memberId: string,
  ): Promise<SpokenSentence[]> {
    if (answerId !== undefined && text !== undefined) {
      throw invalid({ answerId: { key: 'field.conflict' }, text: { key: 'field.conflict' } });
    }
    if (answerId === undefined && text === undefined) {
      throw invalid({ answerId: { key: 'field.required' } });
    }
    const said = answerId === undefined ? (text ?? '') : await textOf(answerId, memberId);
    const sentences = spokenSentences(said);
    if (sentences.length === 0) {
      throw invalid({
        [answerId === undefined ? 'text' : 'answerId']: {
          key: 'voice.nothingToRead',
          sentence: true,
        },
      });
    }
    return sentences;
  }

  return {
    async start(
      { answerId, text, voice = VOICE, speed = SPEED }: Wanted,
      memberId: string,
    ): Promise<{ voiceId: string; status: VoiceStatus }> {
      const sentences = await sentencesOf({ answerId, text }, memberId);

      return voices.start(memberId, sentences, { voice, speed });
    },

    async text(wanted: Pick<Wanted, 'answerId' | 'text'>, memberId: string): Promise<VoiceText> {
      const sentences = await sentencesOf(wanted, memberId);

      return {
        sentences: sentences.map(({ shown, parts }) => ({
          text: shown,
          spoken: parts.map(({ text }) => text).join(' '),
          language: parts.some(({ language }) => language === 'zh') ? 'zh' : 'en',
        })),
      };
    },

    async state(voiceId: string, memberId: string): Promise<VoiceState> {
      const state = await voices.stateOf(memberId, voiceId);
      if (state === null) throw notFound();

      return state;
    },

    async listen(voiceId: string, memberId: string): Promise<BytesAnswer> {
      const stream = await voices.listen(memberId, voiceId);
      if (stream === null) throw notFound();
      if (stream === 'failed') throw new DomainError(503, 'voice.failed');

      return {
        stream,
        headers: {
          'content-type': 'application/octet-stream',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        },
      };
    },

    async saveSample(
      { text, voice = VOICE, speed = SPEED }: { text: string } & Wanted,
      memberId: string,
    ): Promise<VoiceSample> {
      const sample = { memberId, id: uuidv7(), text, voice, speed, createdAt: now() };
      await voiceRepository.insertSample(db, sample);

      return sampleOf(sample);
    },

    async searchSamples(
      input: {
        page?: number | undefined;
        count?: number | undefined;
        keyword?: string | undefined;
      },
      memberId: string,
    ): Promise<{ list: VoiceSample[]; total: number }> {
      const { page = 1, count = LIMITS.count } = input;
      const keyword = input.keyword?.trim();
      const wanted = {
        memberId,
        since: new Date(now().getTime() - SAMPLE_MS),
        keyword: keyword === '' ? undefined : keyword,
        offset: (page - 1) * count,
        count,
      };
      const [list, total] = await Promise.all([
        voiceRepository.samples(db, wanted),
        voiceRepository.countSamples(db, wanted),
      ]);

      return { list: list.map(sampleOf), total };
    },

    async purge(): Promise<void> {
      await voiceRepository.removeBefore(db, new Date(now().getTime() - SAMPLE_MS));
      await voices.purge();
    },
  };
}

function sampleOf({ id, text, voice, speed, createdAt }: SampleRow): VoiceSample {
  return { id, text, voice, speed, createdAt: createdAt.toISOString() };
}
