export interface VoiceStore {
  append: (voiceId: string, bytes: Uint8Array) => Promise<void>;
  read: (voiceId: string, from: number, to: number) => Promise<Uint8Array>;
  remove: (voiceId: string) => Promise<void>;
  clear: () => Promise<void>;
}
