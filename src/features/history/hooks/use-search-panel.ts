import { useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useSystemStore } from '#stores/system.ts';
import { searchOptions, type SearchOption } from '../model/search-options.ts';
import type { SearchState } from '../model/history-search.ts';
import { useHistory } from './history-context.ts';

export interface SearchPanel {
  state: SearchState;
  options: readonly SearchOption[];
  /** Index of the option that Enter opens; -1 if there is none. */
  active: number;
  activate: (index: number) => void;
  handleKey: (event: KeyboardEvent) => void;
}

export function useSearchPanel(): SearchPanel {
  const { search } = useHistory();
  const navigate = useNavigate();
  const state = useSyncExternalStore(search.subscribe, search.read);
  const found = useSystemStore((system) => system.historyList);
  const options = useMemo(() => searchOptions(found), [found]);
  const [moved, setMoved] = useState({ keyword: '', index: -1 });
  const active = moved.keyword === state.keyword && moved.index < options.length ? moved.index : -1;

  const activate = (index: number) => setMoved({ keyword: state.keyword, index });
  const move = (step: number) => {
    const count = options.length;
    if (count > 0)
      activate(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
  };

  const handleKey = (event: KeyboardEvent) => {
    // During an IME composition these keys select candidates.
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
        // `flushSync`: the next key press must reach the new page's composer, not this field.
        if (option !== undefined && state.status === 'ready') {
          const { session, hit } = option;
          void navigate(paths.conversation(session.id, hit?.recordId), { flushSync: true });
        }
        break;
      }
      case 'Escape':
        // With nothing to clear, Escape is left to the surrounding element.
        if (state.text === '') return;
        search.clear();
        event.stopPropagation();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return { state, options, active, activate, handleKey };
}
