import type { Queue } from '#contract/console/queue-calls.ts';
import type { Choice } from './choices.ts';

type Phrase =
  | 'adopted'
  | 'untrue'
  | 'offTopic'
  | 'repeated'
  | 'incomplete'
  | 'noSource'
  | 'noSpecification'
  | 'unreadable'
  | 'noCompany'
  | 'noPhone'
  | 'noStock'
  | 'noAddress'
  | 'mistake';

export function phrasesFor(queue: Queue, choice: Choice): readonly Phrase[] {
  switch (choice) {
    case 'approve':
      return queue === 'submission' || queue === 'report' ? ['adopted'] : [];
    case 'return':
      return ['noSource', 'noSpecification', 'unreadable'];
    case 'refuse':
      if (queue === 'account') return ['noCompany', 'noPhone'];
      if (queue === 'redemption') return ['noStock', 'noAddress', 'noPhone'];
      return ['untrue', 'offTopic', 'repeated', 'incomplete'];
    case 'undo':
      return ['mistake'];
    case 'deliver':
      return [];
  }
}
