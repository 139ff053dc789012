import type { Language } from '../../../content/messages.ts';
import type { DailyKind, Tone } from '../../../content/plugins/daily-texts.ts';
import type { ModelRequest } from '../../provider.ts';
import { formChoice, formText, outputLanguage } from '../read-form.ts';
import { readPoints, type Point } from './read-points.ts';
import { translatePoint } from './translate-point.ts';

const DAILY_KINDS = ['report', 'email', 'notice', 'phone'] as const;
const TONES = ['formal', 'friendly', 'brief'] as const;

export interface SaidPoint extends Point {
  said: string;
  isKept: boolean;
}

export interface DailyJob {
  kind: DailyKind;
  tone: Tone;
  language: Language;
  company: string;
  recipient: string;
  date: string;
  points: SaidPoint[];
}

export function readDailyJob(request: ModelRequest): DailyJob {
  const { form, question } = request;
  const language = outputLanguage(request);
  const points = readPoints(question).map((point) => {
    const translated = translatePoint(point.text, language);
    return { ...point, said: translated ?? point.text, isKept: translated === null };
  });

  return {
    kind: formChoice(form, 'kind', DAILY_KINDS, 'report'),
    tone: formChoice(form, 'tone', TONES, 'formal'),
    language,
    company: formText(form, 'company'),
    recipient: formText(form, 'recipient'),
    date: formText(form, 'date'),
    points,
  };
}
