import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useBackdrop } from '#ui/use-backdrop.ts';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { commandQueries } from '#data/command.ts';
import { knowledgeQueries } from '#data/knowledge.ts';
import { sessionQueries } from '#data/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { isComposing } from '#ui/keyboard.ts';
import { PickList, type PickGroup } from '#ui/pick-list.tsx';
import type { Command } from '#contract/command/calls.ts';
import type { KnowledgeHit } from '#contract/knowledge/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useSystemStore } from '#stores/system.ts';
import { ChoiceRow } from './components/choice-row.tsx';
import { SourceStates } from './components/source-states.tsx';
import { toFound } from './model/found.ts';
import { usePinyin } from './hooks/use-pinyin.ts';
import {
  foundEntries,
  offered,
  recentEntries,
  sessionChoices,
  type PaletteChoice,
} from './model/palette-choice.ts';
import type { PaletteGroup } from './model/palette-entry.ts';
import { keepRecent, readRecent } from './model/recent-choices.ts';
import styles from './palette.module.css';

const TYPING_MS = 150;
const MAX_HITS = 5;

interface PaletteProps {
  groups: readonly PaletteGroup[];
  onConversation: (sessionId: string, recordId?: string) => void;
  onArticle: (article: KnowledgeHit) => void;
  onCommand: (command: Command) => void;
  onAsk: (question: string) => void;
  onClose: (returnsFocus: boolean) => void;
}

export function Palette(props: PaletteProps) {
  const { t } = useTranslation('palette');
  const frameRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const { groups, keyword, sources } = usePaletteGroups(props.groups, typed);
  const leave = useBackdrop(() => props.onClose(true));
  const isEmpty = groups.every(({ options }) => options.length === 0);

  const choose = (choice: PaletteChoice) => {
    props.onClose(false);
    switch (choice.kind) {
      case 'entry':
        keepRecent(choice.entry.id);
        choice.entry.onChoose();
        return;
      case 'session':
        props.onConversation(choice.session.id, choice.hit?.recordId);
        return;
      case 'command':
        props.onCommand(choice.command);
        return;
      case 'article':
        props.onArticle(choice.article);
        return;
      case 'ask':
        props.onAsk(choice.question);
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.onClose(true);
    } else if (event.key === 'Tab') {
      keepFocusWithin(frameRef.current, event);
    }
  };

  return createPortal(
    <div className={styles['layer']}>
      <div className={styles['backdrop']} aria-hidden="true" onClick={leave} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its field */}
      <div
        data-surface="float"
        ref={frameRef}
        className={styles['palette']}
        role="dialog"
        aria-modal="true"
        aria-label={t('title')}
        onKeyDown={handleKey}
      >
        <div className={styles['close']}>
          <IconButton
            label={t('close')}
            icon={<CloseOutlined />}
            onClick={() => props.onClose(true)}
          />
        </div>
        <PickList
          label={t('title')}
          searchLabel={t('search')}
          typed={typed}
          maxLength={LIMITS.keywordChars}
          isBusy={isEmpty && sources.some(({ found }) => found.status === 'loading')}
          groups={groups}
          renderOption={(choice) => <ChoiceRow choice={choice} keyword={keyword} />}
          onType={setTyped}
          onChoose={choose}
          onBack={() => undefined}
        >
          <SourceStates keyword={typed.trim()} sources={sources} />
        </PickList>
      </div>
    </div>,
    document.body,
  );
}

function usePaletteGroups(known: readonly PaletteGroup[], typed: string) {
  const { t } = useTranslation('palette');
  const text = typed.trim();
  const keyword = useSettled(text, TYPING_MS);
  const matchPinyin = usePinyin(text);
  const [recent] = useState(readRecent);
  const latest = useLatestSessions();
  const search = { enabled: keyword !== '', placeholderData: keepPreviousData };
  const sessions = toFound(
    keyword,
    useQuery({ ...sessionQueries.find(keyword, MAX_HITS), ...search }),
  );
  const commands = toFound(
    keyword,
    useQuery({ ...commandQueries.find(keyword, MAX_HITS), ...search }),
  );
  const articles = toFound(
    keyword,
    useQuery({ ...knowledgeQueries.find(keyword, MAX_HITS), ...search }),
  );

  const group = (id: string, name: string, options: readonly PaletteChoice[]) => ({
    id,
    name,
    options,
  });
  const groups: PickGroup<PaletteChoice>[] =
    text === ''
      ? [
          group('recent', t('group.recent'), recentEntries(known, recent)),
          group('sessions', t('group.latest'), sessionChoices(latest)),
          ...known
            .filter(({ isOffered }) => isOffered)
            .map((each) => group(each.id, each.name, offered(each))),
        ]
      : [
          ...known.map((each) => group(each.id, each.name, foundEntries(each, text, matchPinyin))),
          group('sessions', t('group.sessions'), sessionChoices(sessions.items)),
          group(
            'commands',
            t('group.commands'),
            commands.items.map((command) => ({
              kind: 'command',
              id: `command ${command.id}`,
              command,
            })),
          ),
          group(
            'articles',
            t('group.articles'),
            articles.items.map((article) => ({
              kind: 'article',
              id: `article ${article.articleId} ${article.language} ${String(article.paragraph)}`,
              article,
            })),
          ),
          group('ask', t('group.ask'), [{ kind: 'ask', id: 'ask', question: text }]),
        ];
  return {
    groups,
    keyword: text === '' ? '' : keyword,
    sources: [
      { name: t('group.sessions'), found: sessions },
      { name: t('group.commands'), found: commands },
      { name: t('group.articles'), found: articles },
    ],
  };
}

function useLatestSessions() {
  const [top, list] = useSystemStore(
    useShallow((state) => [state.topSessions, state.sessionList] as const),
  );
  return useMemo(
    () =>
      [...top, ...list]
        .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
        .slice(0, MAX_HITS)
        .map((session) => ({ ...session, hits: [] })),
    [top, list],
  );
}

/** Focus trap of the dialog. */
function keepFocusWithin(frame: HTMLElement | null, event: KeyboardEvent): void {
  const reachable = [...(frame?.querySelectorAll<HTMLElement>('input, button') ?? [])].filter(
    (element) => element.checkVisibility(),
  );
  const first = reachable[0];
  const last = reachable.at(-1);
  const { activeElement } = document;
  if (event.shiftKey ? activeElement === first : activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
