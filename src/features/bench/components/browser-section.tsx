import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../../../package.json';
import { ABILITIES, readAbilities, type Ability } from '../model/abilities.ts';
import { Figures, Section } from './section.tsx';

export function BrowserSection() {
  const { t, i18n } = useTranslation('bench');
  const [abilities, setAbilities] = useState<Record<Ability, boolean> | null>(null);
  useEffect(() => {
    let isHere = true;
    void readAbilities().then((found) => {
      if (isHere) setAbilities(found);
    });
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <Section title={t('browser.title')} hint={t('browser.hint')}>
      <Figures
        isSmall
        rows={[
          [t('browser.version'), version],
          [t('browser.build'), buildName()],
          [t('browser.window'), `${String(innerWidth)} × ${String(innerHeight)}`],
          [t('browser.language'), `${i18n.language} (${navigator.language})`],
          [t('browser.zone'), Intl.DateTimeFormat().resolvedOptions().timeZone],
          ...ABILITIES.map((ability) => {
            const can = abilities?.[ability];
            const word = can === undefined ? '…' : t(can ? 'browser.yes' : 'browser.no');
            return [t(`browser.${ability}`), word] as const;
          }),
        ]}
      />
    </Section>
  );
}

/** The file name of the entry script contains a content hash; the development server has none. */
function buildName(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');

  return /index-([\w-]+)\.js$/.exec(entry?.src ?? '')?.[1] ?? '-';
}
