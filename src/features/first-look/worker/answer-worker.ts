import type { LookQuestion } from '../model/look-answer.ts';
import { answerInPlace } from './answer-in-place.ts';

addEventListener('message', ({ data }: MessageEvent<LookQuestion>) => {
  void answerInPlace(data.text, data.language).then((answer) =>
    postMessage({ id: data.id, answer }),
  );
});
