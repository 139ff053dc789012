import { useTranslation } from 'react-i18next';
import { ChoiceEditor } from '../choices/choice-editor.tsx';
import { Row, Rows } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useOpenOne } from '../management/use-open-one.ts';
import { AgreementEditor } from './agreement-editor.tsx';
import { ExampleEditor } from './example-editor.tsx';
import { ScreeningEditor } from './screening-editor.tsx';

const PARTS = ['user-agreement', 'privacy-policy', 'examples', 'industries', 'screening'] as const;
type Part = (typeof PARTS)[number];

const KEYS = {
  'user-agreement': 'userAgreement',
  'privacy-policy': 'privacyPolicy',
  examples: 'examples',
  industries: 'industries',
  screening: 'screening',
} as const satisfies Record<Part, string>;

/** Texts and lists of the site that need no terminal. */
export function ContentsScreen() {
  const { t } = useTranslation('contents');
  const { id, open, close, setIsDirty } = useOpenOne();
  const part = PARTS.find((each) => each === id) ?? null;

  return (
    <Split
      title={t('title')}
      subtitle={t('subtitle')}
      list={
        <Rows label={t('title')}>
          {PARTS.map((each) => (
            <Row
              key={each}
              title={t(`part.${KEYS[each]}`)}
              isOpen={each === part}
              onOpen={() => open(each)}
            >
              <span>{t(`partNote.${KEYS[each]}`)}</span>
            </Row>
          ))}
        </Rows>
      }
      panel={part === null ? null : <PartEditor key={part} part={part} onDirty={setIsDirty} />}
      placeholder={t('choose')}
      onBack={close}
    />
  );
}

function PartEditor({ part, onDirty }: { part: Part; onDirty: (isDirty: boolean) => void }) {
  switch (part) {
    case 'industries':
      return <ChoiceEditor list="industries" onDirty={onDirty} />;
    case 'examples':
      return <ExampleEditor onDirty={onDirty} />;
    case 'screening':
      return <ScreeningEditor onDirty={onDirty} />;
    case 'user-agreement':
    case 'privacy-policy':
      return <AgreementEditor document={part} onDirty={onDirty} />;
  }
}
