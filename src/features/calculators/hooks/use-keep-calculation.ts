import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { calculatorApi } from '#data/calculator.ts';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { noteKeptRecord } from '#stores/kept-record.ts';

type KeepCalculation = (
  calculator: string,
  runs: readonly CalculatorInputs[],
  sessionId: string | null,
) => Promise<void>;

/**
 * Saves calculations as turns of a session (null for a new one), with the results computed by the
 * server.
 */
export function useKeepCalculation(): KeepCalculation {
  const { t } = useTranslation('calculators');
  const navigate = useNavigate();

  return useCallback(
    async (calculator, runs, sessionId) => {
      let record: ChatRecord | null = null;
      try {
        for (const inputs of runs) {
          const place = record?.sessionId ?? sessionId;
          record = await calculatorApi.keep({
            ...(place !== null && { sessionId: place }),
            calculator,
            inputs,
            clientRequestId: uuid(),
          });
          noteKeptRecord(record);
        }
      } catch {
        // The HTTP layer has shown the error; turns saved before it remain.
      }
      if (record === null) return;
      const { sessionId: place, id } = record;
      toast('success', t('keep.done'), {
        action: {
          label: t('keep.open'),
          onPress: () => void navigate(paths.conversation(place, id)),
        },
      });
    },
    [navigate, t],
  );
}
