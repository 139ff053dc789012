import { useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSystemStore } from '#stores/system.ts';
import { searchOptions, type SearchOption } from '../model/search-options.ts';
import type { SearchState } from '../model/history-search.ts';
import { useHistory } from './history-context.ts';

export interface SearchPanel {
  state: SearchState;
  options: readonly SearchOption[];
  /** Index of the option that Enter opens; -1: none. */
  active: number;
  hrefOf: (option: SearchOption) => string;
  activate: (index: number) => void;
  handleKey: (event: KeyboardEvent) => void;
}

/** The search's results as one list to move through while the focus stays in the field. */
export function useSearchPanel(): SearchPanel {
  const { search, hrefOf } = useHistory();
  const navigate = useNavigate();
  const state = useSyncExternalStore(search.subscribe, search.read);
  const found = useSystemStore((system) => system.historyList);
  const options = useMemo(() => searchOptions(found), [found]);
  const [moved, setMoved] = useState({ keyword: '', index: -1 });
  const active = moved.keyword === state.keyword && moved.index < options.length ? moved.index : -1;

  const href = ({ session, hit }: SearchOption) => hrefOf(session.id, hit?.recordId);
  const activate = (index: number) => setMoved({ keyword: state.keyword, index });
  const move = (step: number) => {
    const count = options.length;
    if (count > 0)
      activate(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  };

  const handleKey = (event: KeyboardEvent) => {
    // These keys choose among candidates while an input method is at work.
    if (event.nativeEvent.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter': {
        const option = options[Math.max(active, 0)];
        // At once: what is typed next goes into the conversation, not into this field.
        if (option !== undefined && state.status === 'ready') {
          void navigate(href(option), { flushSync: true });
        }
        break;
      }
      case 'Escape':
        // With nothing to clear, the key is for whatever the field stands in.
        if (state.text === '') return;
        search.clear();
        event.stopPropagation();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return { state, options, active, hrefOf: href, activate, handleKey };
}
