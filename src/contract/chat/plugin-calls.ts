export type QuestionCall = 'chatOne' | 'chatThree' | 'chatFour';

export function questionCallOf(plugin: string | null): QuestionCall {
  if (plugin === 'deep') return 'chatThree';
  return plugin === 'drawing' ? 'chatFour' : 'chatOne';
}
