import type { MessageKey } from '../../content/messages.ts';
import { invalid } from '../../platform/http/domain-error.ts';
import { addressProblem, type AddressProblem } from '../../platform/http/public-address.ts';

const PROBLEMS = {
  credentials: 'service.credentials',
  private: 'service.privateAddress',
  insecure: 'service.insecure',
} as const satisfies Record<AddressProblem, MessageKey>;

/**
 * @param hosts as `LLM_HOSTS`
 * @throws DomainError 422 for an address that an operator may not set
 */
export function refuseAddress(baseUrl: string, hosts: readonly string[]): void {
  const problem = addressProblem(baseUrl, hosts);
  if (problem !== null) throw invalid({ baseUrl: { key: PROBLEMS[problem] } });
}
