import { useRef, useState } from 'react';
import { ApiError } from './http/api-error.ts';

type Problems<Values, Problem> = Partial<Record<keyof Values, Problem | { text: string }>>;

interface SavedFormOptions<Values, Problem, Answer> {
  initial: () => Values;
  isSame: (one: Values, other: Values) => boolean;
  check: (values: Values) => Problems<Values, Problem>;
  /** @throws ApiError */
  send: (values: Values) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

export interface SavedForm<Values, Problem> {
  values: Values;
  problems: Problems<Values, Problem>;
  failure: ApiError | null;
  saving: boolean;
  dirty: boolean;
  change: (patch: Partial<Values>) => void;
  save: () => void;
}

export function useSavedForm<Values extends object, Problem, Answer>({
  initial,
  isSame,
  check,
  send,
  onSaved,
}: SavedFormOptions<Values, Problem, Answer>): SavedForm<Values, Problem> {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(saved);
  const [problems, setProblems] = useState<Problems<Values, Problem>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const save = async () => {
    if (busy.current) return;
    const wrong = check(values);
    setProblems(wrong);
    setFailure(null);
    if (Object.keys(wrong).length > 0) return;
    busy.current = true;
    setSaving(true);
    try {
      const answer = await send(values);
      setSaved(values);
      onSaved(answer);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const refused = Object.entries(cause.data?.fields ?? {})
        .filter(([field]) => field in values)
        .map(([field, text]) => [field, { text }]);
      if (refused.length === 0) setFailure(cause);
      else setProblems(Object.fromEntries(refused) as Problems<Values, Problem>); // fields of the form
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return {
    ...{ values, problems, failure, saving },
    dirty: !isSame(values, saved),
    change: (patch) => {
      setValues({ ...values, ...patch });
      const rest = Object.entries(problems).filter(([field]) => !(field in patch));
      setProblems(Object.fromEntries(rest) as Problems<Values, Problem>); // a subset
    },
    save: () => void save(),
  };
}
