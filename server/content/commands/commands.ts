import { calculationCommands } from './calculation-commands.ts';
import { copywritingCommands } from './copywriting-commands.ts';
import { processCommands } from './process-commands.ts';
import { qualityCommands } from './quality-commands.ts';
import { quotationCommands } from './quotation-commands.ts';
import { reportCommands } from './report-commands.ts';
import { selectionCommands } from './selection-commands.ts';
import { serviceCommands } from './service-commands.ts';
import { tradeCommands } from './trade-commands.ts';
import { videoCommands } from './video-commands.ts';
import type { CommandItem } from './command-item.ts';

export const COMMANDS: readonly CommandItem[] = [
  ...calculationCommands,
  ...selectionCommands,
  ...quotationCommands,
  ...processCommands,
  ...qualityCommands,
  ...tradeCommands,
  ...serviceCommands,
  ...copywritingCommands,
  ...videoCommands,
  ...reportCommands,
];
