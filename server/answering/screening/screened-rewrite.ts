import { message } from '../../content/messages.ts';
import type { RewriteText } from '../rewrite/rewrite-text.ts';
import { createScreenText } from '../../trade/screening/screen-text.ts';
import type { Screening } from '../../trade/screening/screening.ts';

export function screenedRewrite(
  rewrite: RewriteText,
  { screen }: Pick<Screening, 'screen'>,
): RewriteText {
  const screenText = createScreenText({ screen });

  return async (request, caller) => {
    await screenText(request.text, 'text');
    const written = await rewrite(request, caller);
    if (written.text === null || !(await screen(written.text, 'text')).stops) return written;

    return { ...written, text: null, notes: [message(caller.language, 'screening.rewritten')] };
  };
}
