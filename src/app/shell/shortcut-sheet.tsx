import { useTranslation } from 'react-i18next';
import { selectDynamicRoutes, useUserStore } from '#stores/user.ts';
import { SHORTCUTS, withCommand } from './shortcut-names.ts';
import styles from './shortcut-sheet.module.css';

const GROUPS = [
  {
    name: 'everywhere',
    keys: [
      ['palette', SHORTCUTS.palette],
      ['newChat', SHORTCUTS.newChat],
      ['search', SHORTCUTS.search],
      ['sheet', '?'],
      ['escape', 'Esc'],
      ['skip', 'Tab'],
    ],
  },
  {
    name: 'composer',
    keys: [
      ['send', 'Enter'],
      ['newline', '⇧ Enter'],
      ['commands', '/'],
      ['plugins', '@'],
      ['editLast', '↑'],
      ['cancelEdit', 'Esc'],
      ['product', withCommand('.')],
    ],
  },
  {
    name: 'lists',
    keys: [
      ['move', '↑ ↓'],
      ['ends', 'Home End'],
      ['choose', 'Enter'],
      ['back', '⌫'],
      ['rename', 'Enter Esc'],
    ],
  },
  {
    name: 'drawing',
    keys: [
      ['zoom', '+ −'],
      ['pan', '← ↑ → ↓'],
      ['whole', '0'],
    ],
  },
  {
    name: 'pdf',
    keys: [
      ['page', 'PgUp PgDn'],
      ['pageEnds', 'Home End'],
      ['pageZoom', '+ −'],
      ['find', withCommand('F')],
      ['match', 'N ⇧ N'],
    ],
  },
  {
    name: 'word',
    keys: [
      ['bold', withCommand('B')],
      ['italic', withCommand('I')],
      ['underline', withCommand('U')],
      ['heading', withCommand('Alt 1…4')],
      ['bullets', withCommand('⇧ 8')],
      ['numbers', withCommand('⇧ 7')],
      ['cell', 'Tab ⇧ Tab'],
      ['takeBack', withCommand('Z')],
      ['repeat', withCommand('⇧ Z')],
    ],
  },
] as const;

const REVIEW = {
  name: 'review',
  keys: [
    ['next', 'J'],
    ['previous', 'K'],
    ['approve', 'A'],
    ['refuse', 'R'],
    ['sendBack', 'B'],
    ['deliver', 'D'],
    ['undo', 'U'],
  ],
} as const;

export function ShortcutSheet() {
  const { t } = useTranslation('shortcuts');
  const isReviewer = useUserStore(selectDynamicRoutes).length > 0;

  return (
    <div className={styles['sheet']}>
      {[...GROUPS, ...(isReviewer ? [REVIEW] : [])].map(({ name, keys }) => (
        <section key={name} aria-labelledby={`shortcuts-${name}`}>
          <h3 data-tone="tertiary" data-text="small" data-weight="medium" id={`shortcuts-${name}`}>
            {t(`group.${name}`)}
          </h3>
          <dl>
            {keys.map(([action, combination]) => (
              <div key={action}>
                <dt data-tone="secondary">{t(`does.${action}`)}</dt>
                <dd>
                  {combination.split(' ').map((key) => (
                    <kbd data-surface="tag" key={key}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
