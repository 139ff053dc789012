export interface MemberLinks {
  points: string;
  submissions: string;
  redemptions: string;
  messages: string;
  profile: string;
  ranking: string;
  records: string;
  shares: string;
  contact: string;
}
