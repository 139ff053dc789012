-- The schema by subject. A table comes after the tables that it refers to.

-- Indexes over ids together with lexemes (GIN)
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Members, their logins and what they agreed to

CREATE TABLE members (
  id uuid PRIMARY KEY,
  tellcode text NOT NULL,
  phone_cipher text,
  phone_hash text,
  phone_tail text,
  nickname text NOT NULL,
  avatar_file_id uuid,
  type text NOT NULL,
  enterprise_name text,
  inviter_id uuid,
  identity jsonb,
  contact_cipher text,
  privacy jsonb NOT NULL,
  roles text[] NOT NULL,
  disabled boolean NOT NULL DEFAULT false,
  restriction text,
  ranked boolean NOT NULL DEFAULT true,
  delete_at timestamptz(3),
  deleted_at timestamptz(3),
  review text NOT NULL,
  review_reason text,
  review_version integer NOT NULL DEFAULT 1,
  reviewed_at timestamptz(3),
  reviewed_by uuid,
  review_claimed_by uuid,
  review_claimed_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT members_phone UNIQUE (phone_hash)
);
CREATE INDEX members_review ON members (review, created_at, id);
CREATE INDEX members_review_claimed ON members (review_claimed_until)
  WHERE review_claimed_until IS NOT NULL;
CREATE INDEX members_phone_tail ON members (phone_tail, id);
CREATE INDEX members_nickname_begins ON members (lower(nickname) text_pattern_ops);
CREATE INDEX members_deleting ON members (delete_at) WHERE delete_at IS NOT NULL;

CREATE TABLE sign_ins (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  token_hash text NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  CONSTRAINT sign_ins_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT sign_ins_token UNIQUE (member_id, token_hash),
  CONSTRAINT sign_ins_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE review_tickets (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT review_tickets_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT review_tickets_hash UNIQUE (member_id, ticket_hash),
  CONSTRAINT review_tickets_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE consents (
  member_id uuid NOT NULL,
  document text NOT NULL,
  version text NOT NULL,
  agreed_at timestamptz(3) NOT NULL,
  CONSTRAINT consents_member_id_document_version_pk PRIMARY KEY (member_id, document, version),
  CONSTRAINT consents_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE sms_codes (
  id uuid PRIMARY KEY,
  phone_hash text NOT NULL,
  purpose text NOT NULL,
  code_hash text NOT NULL,
  address text NOT NULL,
  wrong_guesses integer NOT NULL DEFAULT 0,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sms_codes_phone ON sms_codes (phone_hash, created_at);
CREATE INDEX sms_codes_address ON sms_codes (address, created_at);

CREATE TABLE spent_proofs (
  id text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_proofs_expiry ON spent_proofs (expires_at);

CREATE TABLE roles (
  id text PRIMARY KEY,
  name text NOT NULL,
  perms text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE client_requests (
  member_id uuid NOT NULL,
  call text NOT NULL,
  client_request_id uuid NOT NULL,
  result jsonb,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT client_requests_member_id_call_client_request_id_pk
    PRIMARY KEY (member_id, call, client_request_id),
  CONSTRAINT client_requests_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX client_requests_created ON client_requests (created_at);

-- Keys of sealed personal data

CREATE TABLE phone_keys (
  fingerprint text PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE clear_contacts (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  id uuid NOT NULL,
  value jsonb NOT NULL,
  CONSTRAINT clear_contacts_member_id_kind_id_pk PRIMARY KEY (member_id, kind, id),
  CONSTRAINT clear_contacts_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

-- Conversations

CREATE TABLE search_counters (
  member_id uuid NOT NULL,
  messages integer NOT NULL,
  CONSTRAINT search_counters_member_id_pk PRIMARY KEY (member_id),
  CONSTRAINT search_counters_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  title text NOT NULL,
  title_by text NOT NULL,
  kind text NOT NULL,
  plugin text,
  top boolean NOT NULL DEFAULT false,
  unread boolean NOT NULL DEFAULT false,
  sandbox boolean NOT NULL DEFAULT false,
  failed boolean NOT NULL DEFAULT false,
  generating_answer_id uuid,
  title_grams tsvector NOT NULL,
  search_bucket integer NOT NULL DEFAULT 0,
  record_count integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CONSTRAINT sessions_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT sessions_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX sessions_list ON sessions (member_id, updated_at, id)
  WHERE deleted_at IS NULL AND NOT top;
CREATE INDEX sessions_kind ON sessions (member_id, kind, updated_at, id)
  WHERE deleted_at IS NULL AND NOT top;
CREATE INDEX sessions_plugin ON sessions (member_id, plugin, updated_at, id)
  WHERE deleted_at IS NULL AND NOT top;
CREATE INDEX sessions_top ON sessions (member_id, updated_at, id) WHERE deleted_at IS NULL AND top;
CREATE INDEX sessions_sandbox ON sessions (created_at) WHERE sandbox;
CREATE INDEX sessions_deleted ON sessions (member_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX sessions_grams ON sessions USING gin (member_id, search_bucket, title_grams)
  WITH (fastupdate = false);

CREATE TABLE records (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  question text NOT NULL,
  plugin text,
  form jsonb,
  drawing jsonb,
  helped boolean,
  replaces uuid,
  replaced_by uuid,
  client_request_id uuid NOT NULL,
  question_grams tsvector NOT NULL,
  search_bucket integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CONSTRAINT records_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT records_request UNIQUE (member_id, client_request_id),
  CONSTRAINT records_member_id_session_id_sessions_member_id_id_fk
    FOREIGN KEY (member_id, session_id) REFERENCES sessions (member_id, id) ON DELETE CASCADE
);
CREATE INDEX records_session ON records (member_id, session_id, id);
CREATE INDEX records_current ON records (member_id, session_id, id)
  WHERE deleted_at IS NULL AND replaced_by IS NULL;
CREATE INDEX records_replaced ON records (member_id, replaced_by);
CREATE INDEX records_deleted ON records (member_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX records_grams ON records USING gin (member_id, search_bucket, question_grams)
  WITH (fastupdate = false);

CREATE TABLE answers (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  record_id uuid NOT NULL,
  session_id uuid NOT NULL,
  version integer NOT NULL,
  status text NOT NULL,
  content text NOT NULL,
  reasoning text NOT NULL,
  reasoning_ms integer,
  sources jsonb NOT NULL,
  parts jsonb NOT NULL,
  liked integer NOT NULL DEFAULT 0,
  like_reason text,
  model text NOT NULL,
  error_code integer,
  error_msg text,
  usage jsonb,
  instance_id uuid NOT NULL,
  content_grams tsvector NOT NULL,
  search_bucket integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT answers_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT answers_version UNIQUE (member_id, record_id, version),
  CONSTRAINT answers_member_id_record_id_records_member_id_id_fk
    FOREIGN KEY (member_id, record_id) REFERENCES records (member_id, id) ON DELETE CASCADE
);
CREATE INDEX answers_generating ON answers (instance_id) WHERE status = 'generating';
CREATE INDEX answers_grams ON answers USING gin (member_id, search_bucket, content_grams)
  WITH (fastupdate = false);

CREATE TABLE answer_chunks (
  member_id uuid NOT NULL,
  answer_id uuid NOT NULL,
  last_event_id integer NOT NULL,
  content text NOT NULL,
  reasoning text NOT NULL,
  parts jsonb NOT NULL,
  sources jsonb,
  CONSTRAINT answer_chunks_member_id_answer_id_last_event_id_pk
    PRIMARY KEY (member_id, answer_id, last_event_id),
  CONSTRAINT answer_chunks_member_id_answer_id_answers_member_id_id_fk
    FOREIGN KEY (member_id, answer_id) REFERENCES answers (member_id, id) ON DELETE CASCADE
);

-- Files

CREATE TABLE files (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  hash text NOT NULL,
  name text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  purpose text NOT NULL,
  source_hash text,
  kept boolean NOT NULL DEFAULT true,
  answer_id uuid,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT files_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT files_source UNIQUE (member_id, purpose, source_hash),
  CONSTRAINT files_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE,
  CONSTRAINT files_member_id_answer_id_answers_member_id_id_fk
    FOREIGN KEY (member_id, answer_id) REFERENCES answers (member_id, id) ON DELETE CASCADE
);
CREATE INDEX files_answer ON files (member_id, answer_id);
CREATE INDEX files_hash ON files (hash);
CREATE INDEX files_own ON files (member_id, purpose, created_at, id);
CREATE INDEX files_own_kind ON files (member_id, purpose, mime, created_at, id);
CREATE INDEX files_loose ON files (created_at) WHERE NOT kept;
CREATE INDEX files_loose_own ON files (member_id, size) WHERE NOT kept;

CREATE TABLE record_files (
  member_id uuid NOT NULL,
  record_id uuid NOT NULL,
  n integer NOT NULL,
  file_id uuid NOT NULL,
  CONSTRAINT record_files_member_id_record_id_n_pk PRIMARY KEY (member_id, record_id, n),
  CONSTRAINT record_files_member_id_record_id_records_member_id_id_fk
    FOREIGN KEY (member_id, record_id) REFERENCES records (member_id, id) ON DELETE CASCADE,
  CONSTRAINT record_files_member_id_file_id_files_member_id_id_fk
    FOREIGN KEY (member_id, file_id) REFERENCES files (member_id, id)
);
CREATE INDEX record_files_file ON record_files (member_id, file_id);

CREATE TABLE file_texts (
  member_id uuid NOT NULL,
  file_id uuid NOT NULL,
  state text NOT NULL,
  pages integer,
  chars integer NOT NULL DEFAULT 0,
  instance_id uuid,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT file_texts_member_id_file_id_pk PRIMARY KEY (member_id, file_id),
  CONSTRAINT file_texts_member_id_file_id_files_member_id_id_fk
    FOREIGN KEY (member_id, file_id) REFERENCES files (member_id, id) ON DELETE CASCADE
);
CREATE INDEX file_texts_reading ON file_texts (instance_id) WHERE state = 'reading';

CREATE TABLE file_chunks (
  member_id uuid NOT NULL,
  file_id uuid NOT NULL,
  n integer NOT NULL,
  page integer NOT NULL,
  text text NOT NULL,
  grams tsvector NOT NULL,
  CONSTRAINT file_chunks_member_id_file_id_n_pk PRIMARY KEY (member_id, file_id, n),
  CONSTRAINT file_chunks_member_id_file_id_file_texts_member_id_file_id_fk
    FOREIGN KEY (member_id, file_id) REFERENCES file_texts (member_id, file_id) ON DELETE CASCADE
);
CREATE INDEX file_chunks_page ON file_chunks (member_id, file_id, page, n);
CREATE INDEX file_chunks_grams ON file_chunks USING gin (member_id, file_id, grams)
  WITH (fastupdate = false);

CREATE TABLE shared_files (
  id text PRIMARY KEY,
  hash text NOT NULL,
  name text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX shared_files_hash ON shared_files (hash);

-- Voice samples, documents and shares

CREATE TABLE voice_samples (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  text text NOT NULL,
  voice text NOT NULL,
  speed real NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT voice_samples_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT voice_samples_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX voice_samples_age ON voice_samples (created_at);

CREATE TABLE documents (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  content jsonb NOT NULL,
  header text NOT NULL,
  footer text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CONSTRAINT documents_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT documents_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX documents_list ON documents (member_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE shares (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  token text NOT NULL,
  title text NOT NULL,
  turns jsonb NOT NULL,
  turn_count integer NOT NULL,
  views integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  CONSTRAINT shares_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT shares_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX shares_expiry ON shares (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE share_tokens (
  token text PRIMARY KEY,
  member_id uuid NOT NULL,
  share_id uuid NOT NULL,
  CONSTRAINT share_tokens_member_id_share_id_shares_member_id_id_fk
    FOREIGN KEY (member_id, share_id) REFERENCES shares (member_id, id) ON DELETE CASCADE
);
CREATE INDEX share_tokens_share ON share_tokens (member_id, share_id);

-- Knowledge

CREATE TABLE articles (
  id text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  keywords text[] NOT NULL,
  sections jsonb NOT NULL,
  sources text[] NOT NULL DEFAULT '{}',
  region text[] NOT NULL DEFAULT '{}',
  contributor text,
  content_hash text,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT articles_id_language_pk PRIMARY KEY (id, language)
);
CREATE INDEX articles_region ON articles USING gin (region);
CREATE INDEX articles_shipped ON articles (updated_at, id, language)
  WHERE content_hash IS NOT NULL;

CREATE TABLE article_chunks (
  article_id text NOT NULL,
  language text NOT NULL,
  n integer NOT NULL,
  heading text NOT NULL,
  text text NOT NULL,
  confidence text NOT NULL,
  asks text[] NOT NULL DEFAULT '{}',
  grams tsvector NOT NULL,
  CONSTRAINT article_chunks_article_id_language_n_pk PRIMARY KEY (article_id, language, n)
);
CREATE INDEX article_chunks_grams ON article_chunks USING gin (grams);

CREATE TABLE knowledge_lexemes (
  language text NOT NULL,
  lexeme text NOT NULL,
  chunks integer NOT NULL,
  CONSTRAINT knowledge_lexemes_language_lexeme_pk PRIMARY KEY (language, lexeme)
);
CREATE INDEX knowledge_lexemes_prefix ON knowledge_lexemes (language, lexeme text_pattern_ops);

CREATE TABLE own_articles (
  id text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  sections jsonb NOT NULL,
  region text[] NOT NULL DEFAULT '{}',
  contributor text,
  keywords text[] NOT NULL DEFAULT '{}',
  sources text[] NOT NULL DEFAULT '{}',
  asks jsonb NOT NULL DEFAULT '[]'::jsonb,
  state text NOT NULL,
  origin text NOT NULL,
  submission_member_id uuid,
  submission_id uuid,
  version integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT own_articles_id_language_pk PRIMARY KEY (id, language)
);
CREATE INDEX own_articles_list ON own_articles (updated_at, id);
CREATE INDEX own_articles_state ON own_articles (state, updated_at, id);
CREATE INDEX own_articles_submission ON own_articles (submission_id);

CREATE TABLE unanswered_questions (
  folded text PRIMARY KEY,
  question text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz(3) NOT NULL
);
CREATE INDEX unanswered_questions_count ON unanswered_questions (count, last_at);

CREATE TABLE enterprise_cards (
  id text PRIMARY KEY,
  name text NOT NULL,
  place text NOT NULL,
  products text[] NOT NULL,
  intro text NOT NULL,
  site text,
  approved boolean NOT NULL,
  example boolean NOT NULL,
  words text NOT NULL,
  grams tsvector NOT NULL,
  member_id uuid,
  submission_id uuid,
  content_hash text,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX enterprise_cards_grams ON enterprise_cards USING gin (grams);

-- Commands

CREATE TABLE commands (
  id text PRIMARY KEY,
  class_id text,
  state text NOT NULL DEFAULT 'on',
  best boolean NOT NULL DEFAULT false,
  clicks integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  content_hash text,
  edited boolean NOT NULL DEFAULT false,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX commands_class ON commands (class_id, position, id);
CREATE INDEX commands_list ON commands (updated_at, id);
CREATE INDEX commands_best ON commands (best, clicks, position, id);

CREATE TABLE command_texts (
  command_id text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  template text NOT NULL,
  search_text text NOT NULL,
  grams tsvector NOT NULL,
  CONSTRAINT command_texts_command_id_language_pk PRIMARY KEY (command_id, language),
  CONSTRAINT command_texts_command_id_commands_id_fk
    FOREIGN KEY (command_id) REFERENCES commands (id) ON DELETE CASCADE
);
CREATE INDEX command_texts_grams ON command_texts USING gin (grams);

CREATE TABLE command_clicks (
  member_id uuid NOT NULL,
  command_id text NOT NULL,
  day date NOT NULL,
  CONSTRAINT command_clicks_member_id_command_id_day_pk PRIMARY KEY (member_id, command_id, day),
  CONSTRAINT command_clicks_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX command_clicks_day ON command_clicks (day);

CREATE TABLE own_commands (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  class_id text,
  title text NOT NULL,
  description text NOT NULL,
  template text NOT NULL,
  version integer NOT NULL,
  clicks integer NOT NULL DEFAULT 0,
  state text NOT NULL,
  search_text text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CONSTRAINT own_commands_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT own_commands_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX own_commands_deleted ON own_commands (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX own_commands_list ON own_commands (member_id, updated_at, id);

CREATE TABLE own_command_versions (
  member_id uuid NOT NULL,
  command_id uuid NOT NULL,
  version integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  template text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT own_command_versions_member_id_command_id_version_pk
    PRIMARY KEY (member_id, command_id, version),
  CONSTRAINT own_command_versions_member_id_command_id_own_commands_member_id_id_fk
    FOREIGN KEY (member_id, command_id) REFERENCES own_commands (member_id, id) ON DELETE CASCADE
);

-- Submissions

CREATE TABLE submissions (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  queue text NOT NULL,
  state text NOT NULL,
  content text NOT NULL,
  ref text,
  details jsonb NOT NULL,
  consent boolean NOT NULL DEFAULT false,
  version integer NOT NULL,
  points integer NOT NULL DEFAULT 0,
  reason text,
  article_id text,
  claimed_by uuid,
  claimed_until timestamptz(3),
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT submissions_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT submissions_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX submissions_own ON submissions (member_id, created_at, id);
CREATE INDEX submissions_own_state ON submissions (member_id, state, created_at, id);
CREATE INDEX submissions_own_kind ON submissions (member_id, kind, created_at, id);
CREATE INDEX submissions_own_kind_state ON submissions (member_id, kind, state, created_at, id);
CREATE INDEX submissions_queue ON submissions (queue, state, created_at, id);
CREATE INDEX submissions_queue_kind ON submissions (queue, kind, state, created_at, id);
CREATE INDEX submissions_all ON submissions (queue, created_at, id);
CREATE INDEX submissions_id ON submissions (id);
CREATE INDEX submissions_claimed ON submissions (queue, claimed_until)
  WHERE claimed_until IS NOT NULL;
CREATE UNIQUE INDEX submissions_pending ON submissions (member_id, kind, ref)
  WHERE state = 'pending' AND ref IS NOT NULL;

CREATE TABLE submission_events (
  member_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  id uuid NOT NULL,
  action text NOT NULL,
  reason text,
  points integer NOT NULL DEFAULT 0,
  actor_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT submission_events_member_id_submission_id_id_pk
    PRIMARY KEY (member_id, submission_id, id),
  CONSTRAINT submission_events_member_id_submission_id_submissions_member_id_id_fk
    FOREIGN KEY (member_id, submission_id) REFERENCES submissions (member_id, id) ON DELETE CASCADE
);

CREATE TABLE submission_files (
  member_id uuid NOT NULL,
  submission_id uuid NOT NULL,
  n integer NOT NULL,
  file_id uuid NOT NULL,
  source_hash text NOT NULL,
  extracted text NOT NULL DEFAULT '',
  CONSTRAINT submission_files_member_id_submission_id_n_pk
    PRIMARY KEY (member_id, submission_id, n),
  CONSTRAINT submission_files_member_id_submission_id_submissions_member_id_id_fk
    FOREIGN KEY (member_id, submission_id) REFERENCES submissions (member_id, id) ON DELETE CASCADE,
  CONSTRAINT submission_files_member_id_file_id_files_member_id_id_fk
    FOREIGN KEY (member_id, file_id) REFERENCES files (member_id, id)
);
CREATE INDEX submission_files_hash ON submission_files (source_hash);

-- Points

CREATE TABLE point_accounts (
  member_id uuid NOT NULL,
  balance integer NOT NULL,
  earned integer NOT NULL,
  spent integer NOT NULL,
  seq integer NOT NULL,
  CONSTRAINT point_accounts_member_id_pk PRIMARY KEY (member_id),
  CONSTRAINT point_accounts_balance CHECK (balance >= 0),
  CONSTRAINT point_accounts_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);

CREATE TABLE ledger (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  seq integer NOT NULL,
  delta integer NOT NULL,
  balance_after integer NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  round integer NOT NULL,
  reverses uuid,
  reason text,
  actor_id uuid,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT ledger_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT ledger_seq UNIQUE (member_id, seq),
  CONSTRAINT ledger_cause UNIQUE (member_id, kind, ref, round),
  CONSTRAINT ledger_reverses UNIQUE (member_id, reverses),
  CONSTRAINT ledger_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);
CREATE INDEX ledger_time ON ledger (member_id, created_at, seq);
CREATE INDEX ledger_kind ON ledger (member_id, kind, created_at, seq);

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deleting an account takes the words and the names out of its rows, and nothing else.
  IF TG_OP = 'UPDATE' AND (NEW.member_id, NEW.id, NEW.seq, NEW.delta, NEW.balance_after, NEW.kind, NEW.round, NEW.created_at)
    = (OLD.member_id, OLD.id, OLD.seq, OLD.delta, OLD.balance_after, OLD.kind, OLD.round, OLD.created_at)
    AND NEW.reverses IS NOT DISTINCT FROM OLD.reverses AND NEW.reason IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the ledger are only added';
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE point_days (
  member_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  delta integer NOT NULL,
  CONSTRAINT point_days_member_id_day_kind_pk PRIMARY KEY (member_id, day, kind),
  CONSTRAINT point_days_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);

CREATE TABLE point_kinds (
  member_id uuid NOT NULL,
  kind text NOT NULL,
  points integer NOT NULL,
  CONSTRAINT point_kinds_member_id_kind_pk PRIMARY KEY (member_id, kind),
  CONSTRAINT point_kinds_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);

CREATE TABLE scores (
  member_id uuid NOT NULL,
  period text NOT NULL,
  points integer NOT NULL,
  ranked boolean NOT NULL,
  CONSTRAINT scores_member_id_period_pk PRIMARY KEY (member_id, period),
  CONSTRAINT scores_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);
CREATE INDEX scores_places ON scores (period, points DESC NULLS LAST, member_id)
  WHERE ranked AND points > 0;

CREATE TABLE score_counts (
  period text NOT NULL,
  level integer NOT NULL,
  value integer NOT NULL,
  members bigint NOT NULL,
  CONSTRAINT score_counts_period_level_value_pk PRIMARY KEY (period, level, value)
);

-- Goods

CREATE TABLE goods (
  id text PRIMARY KEY,
  class_id text,
  price integer NOT NULL,
  stock integer NOT NULL,
  limit_per_member integer,
  state text NOT NULL,
  pictures text[] NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT goods_stock CHECK (stock >= 0)
);
CREATE INDEX goods_list ON goods (position, id);

CREATE TABLE goods_texts (
  goods_id text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  CONSTRAINT goods_texts_goods_id_language_pk PRIMARY KEY (goods_id, language),
  CONSTRAINT goods_texts_goods_id_goods_id_fk
    FOREIGN KEY (goods_id) REFERENCES goods (id) ON DELETE CASCADE
);

CREATE TABLE redemptions (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  goods_id text NOT NULL,
  quantity integer NOT NULL,
  points integer NOT NULL,
  receive text NOT NULL,
  recipient_cipher text,
  state text NOT NULL,
  version integer NOT NULL,
  reason text,
  claimed_by uuid,
  claimed_until timestamptz(3),
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT redemptions_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT redemptions_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id)
);
CREATE INDEX redemptions_own ON redemptions (member_id, state, id);
CREATE INDEX redemptions_goods ON redemptions (member_id, goods_id, id);
CREATE INDEX redemptions_live ON redemptions (member_id, goods_id)
  WHERE state IN ('pending', 'approved', 'delivered');
CREATE INDEX redemptions_queue ON redemptions (state, created_at, id);
CREATE INDEX redemptions_all ON redemptions (created_at, id);
CREATE INDEX redemptions_id ON redemptions (id);
CREATE INDEX redemptions_claimed ON redemptions (claimed_until) WHERE claimed_until IS NOT NULL;

-- Messages

CREATE TABLE messages (
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  scope text NOT NULL,
  kind text NOT NULL,
  params jsonb NOT NULL,
  link jsonb,
  read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT messages_member_id_id_pk PRIMARY KEY (member_id, id),
  CONSTRAINT messages_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);
CREATE INDEX messages_list ON messages (member_id, scope, id);
CREATE INDEX messages_unread ON messages (member_id, scope, created_at, id) WHERE read_at IS NULL;
CREATE INDEX messages_read ON messages (member_id, scope, created_at, id)
  WHERE read_at IS NOT NULL;
CREATE INDEX messages_age ON messages (created_at);

CREATE TABLE broadcasts (
  id uuid PRIMARY KEY,
  scope text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX broadcasts_scope ON broadcasts (scope, id);

CREATE TABLE broadcast_marks (
  member_id uuid NOT NULL,
  last_id uuid NOT NULL,
  CONSTRAINT broadcast_marks_member_id_pk PRIMARY KEY (member_id),
  CONSTRAINT broadcast_marks_member_id_members_id_fk
    FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
);

-- Operation

CREATE TABLE config_values (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE config_version (
  id integer PRIMARY KEY,
  version integer NOT NULL
);

CREATE TABLE audit (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL,
  action text NOT NULL,
  target_kind text NOT NULL,
  target_id text,
  target_label text NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX audit_actor ON audit (actor_id, id);
CREATE INDEX audit_target ON audit (target_kind, target_id, id);

CREATE TABLE figure_days (
  day date NOT NULL,
  name text NOT NULL,
  shard integer NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT figure_days_day_name_shard_pk PRIMARY KEY (day, name, shard)
);
CREATE INDEX figure_days_accounts ON figure_days (name) WHERE name IN ('accounts', 'enterprises');

CREATE TABLE usage_days (
  subject text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  used integer NOT NULL,
  CONSTRAINT usage_days_subject_day_kind_pk PRIMARY KEY (subject, day, kind)
);

CREATE TABLE server_instances (
  id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL,
  heartbeat_at timestamptz(3) NOT NULL
);
CREATE INDEX server_instances_heartbeat ON server_instances (heartbeat_at);
