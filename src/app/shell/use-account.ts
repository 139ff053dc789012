import { useUserStore } from '#stores/user.ts';

export interface Account {
  /** Nickname, else the masked phone. */
  name: string;
  /** What stands below the name. */
  phone: string | null;
  type: 'personal' | 'enterprise';
  avatar: string | null;
}

export function useAccount(): Account {
  const nickname = useUserStore((user) => user.userCon?.nickname ?? '');
  const type = useUserStore((user) => user.userCon?.type ?? 'personal');
  const phone = useUserStore((user) => user.phone);
  const avatar = useUserStore((user) => user.avatar);
  return { name: nickname || phone, phone: nickname === '' ? null : phone, type, avatar };
}
