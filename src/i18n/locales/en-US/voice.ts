import type { Translation } from '../../types.ts';

export const voice: Translation['voice'] = {
  player: {
    label: 'Reading aloud',
    play: 'Go on reading',
    pause: 'Pause reading',
    previous: 'Previous sentence',
    next: 'Next sentence',
    sentence: 'Sentence',
    place: 'Sentence {{n}} of {{count}}',
    placeSoFar: 'Sentence {{n}}',
    speed: 'Speed {{speed}}×; press for the next',
    stop: 'Stop reading',
    auto: 'Read answers aloud when they end',
    autoOn: 'Answers are read aloud when they end',
    autoOff: 'Turn off reading by itself',
    loading: 'Preparing the voice',
    failed: 'It could not be read aloud: {{reason}}',
    retry: 'Try again',
  },
};
