/** The calls that take a question. */
export type QuestionCall = 'chatOne' | 'chatThree' | 'chatFour';

/** The call that a question in a mode goes to; null is plain chat. */
export function questionCallOf(plugin: string | null): QuestionCall {
  if (plugin === 'deep') return 'chatThree';
  return plugin === 'drawing' ? 'chatFour' : 'chatOne';
}
