import type { LookQuestion } from '../model/look-answer.ts';
import { answerInPlace } from './answer-in-place.ts';

addEventListener('message', ({ data }: MessageEvent<LookQuestion>) => {
  postMessage({ id: data.id, answer: answerInPlace(data.text, data.language) });
});
