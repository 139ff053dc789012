-- A database of the build with 22 migrations, on PostgreSQL 15: pg_dump --inserts, without comments, owners
-- and the rows of shipped content. The phone number is sealed with the key of the tests.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
COMMENT ON EXTENSION btree_gin IS 'support for indexing common datatypes in GIN';
CREATE FUNCTION public.refuse_ledger_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- Deleting an account takes the words and the names out of its rows, and nothing else.
  IF TG_OP = 'UPDATE' AND (NEW.member_id, NEW.id, NEW.seq, NEW.delta, NEW.balance_after, NEW.kind, NEW.round, NEW.created_at)
    = (OLD.member_id, OLD.id, OLD.seq, OLD.delta, OLD.balance_after, OLD.kind, OLD.round, OLD.created_at)
    AND NEW.reverses IS NOT DISTINCT FROM OLD.reverses AND NEW.reason IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of the ledger are only added';
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.answer_chunks (
    member_id uuid NOT NULL,
    answer_id uuid NOT NULL,
    last_event_id integer NOT NULL,
    content text NOT NULL,
    reasoning text NOT NULL,
    parts jsonb NOT NULL,
    sources jsonb
);
CREATE TABLE public.answers (
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
    liked integer DEFAULT 0 NOT NULL,
    like_reason text,
    model text NOT NULL,
    error_code integer,
    error_msg text,
    usage jsonb,
    instance_id uuid NOT NULL,
    content_grams tsvector NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    search_bucket integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.article_chunks (
    article_id text NOT NULL,
    language text NOT NULL,
    n integer NOT NULL,
    heading text NOT NULL,
    text text NOT NULL,
    confidence text NOT NULL,
    grams tsvector NOT NULL,
    asks text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.articles (
    id text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    keywords text[] NOT NULL,
    sections jsonb NOT NULL,
    contributor text,
    content_hash text,
    updated_at timestamp(3) with time zone NOT NULL,
    region text[] DEFAULT '{}'::text[] NOT NULL,
    sources text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.audit (
    id uuid NOT NULL,
    actor_id uuid NOT NULL,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id text,
    target_label text NOT NULL,
    details jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.broadcast_marks (
    member_id uuid NOT NULL,
    last_id uuid NOT NULL
);
CREATE TABLE public.broadcasts (
    id uuid NOT NULL,
    scope text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.clear_contacts (
    member_id uuid NOT NULL,
    kind text NOT NULL,
    id uuid NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.client_requests (
    member_id uuid NOT NULL,
    call text NOT NULL,
    client_request_id uuid NOT NULL,
    result jsonb,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.command_clicks (
    member_id uuid NOT NULL,
    command_id text NOT NULL,
    day date NOT NULL
);
CREATE TABLE public.command_texts (
    command_id text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    template text NOT NULL,
    search_text text NOT NULL,
    grams tsvector NOT NULL
);
CREATE TABLE public.commands (
    id text NOT NULL,
    class_id text,
    best boolean DEFAULT false NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    "position" integer NOT NULL,
    content_hash text,
    updated_at timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'on'::text NOT NULL,
    edited boolean DEFAULT false NOT NULL
);
CREATE TABLE public.config_values (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.config_version (
    id integer NOT NULL,
    version integer NOT NULL
);
CREATE TABLE public.consents (
    member_id uuid NOT NULL,
    document text NOT NULL,
    version text NOT NULL,
    agreed_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.documents (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    header text NOT NULL,
    footer text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone
);
CREATE TABLE public.enterprise_cards (
    id text NOT NULL,
    name text NOT NULL,
    place text NOT NULL,
    products text[] NOT NULL,
    intro text NOT NULL,
    site text,
    approved boolean NOT NULL,
    example boolean NOT NULL,
    words text NOT NULL,
    grams tsvector NOT NULL,
    content_hash text,
    updated_at timestamp(3) with time zone NOT NULL,
    member_id uuid,
    submission_id uuid
);
CREATE TABLE public.figure_days (
    day date NOT NULL,
    name text NOT NULL,
    shard integer NOT NULL,
    value bigint NOT NULL
);
CREATE TABLE public.file_chunks (
    member_id uuid NOT NULL,
    file_id uuid NOT NULL,
    n integer NOT NULL,
    page integer NOT NULL,
    text text NOT NULL,
    grams tsvector NOT NULL
);
CREATE TABLE public.file_texts (
    member_id uuid NOT NULL,
    file_id uuid NOT NULL,
    state text NOT NULL,
    pages integer,
    chars integer DEFAULT 0 NOT NULL,
    instance_id uuid,
    updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.files (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    size integer NOT NULL,
    purpose text NOT NULL,
    answer_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    source_hash text,
    kept boolean DEFAULT true NOT NULL
);
CREATE TABLE public.goods (
    id text NOT NULL,
    class_id text,
    price integer NOT NULL,
    stock integer NOT NULL,
    limit_per_member integer,
    state text NOT NULL,
    pictures text[] NOT NULL,
    sold integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT goods_stock CHECK ((stock >= 0))
);
CREATE TABLE public.goods_texts (
    goods_id text NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    description text NOT NULL
);
CREATE TABLE public.knowledge_lexemes (
    language text NOT NULL,
    lexeme text NOT NULL,
    chunks integer NOT NULL
);
CREATE TABLE public.ledger (
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
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.members (
    id uuid NOT NULL,
    tellcode text NOT NULL,
    nickname text NOT NULL,
    avatar_file_id uuid,
    type text NOT NULL,
    enterprise_name text,
    inviter_id uuid,
    identity jsonb,
    privacy jsonb NOT NULL,
    roles text[] NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    review text NOT NULL,
    review_reason text,
    created_at timestamp(3) with time zone NOT NULL,
    restriction text,
    ranked boolean DEFAULT true NOT NULL,
    delete_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    review_version integer DEFAULT 1 NOT NULL,
    reviewed_at timestamp(3) with time zone,
    reviewed_by uuid,
    review_claimed_by uuid,
    review_claimed_until timestamp(3) with time zone,
    phone_cipher text,
    phone_hash text,
    phone_tail text,
    contact_cipher text
);
CREATE TABLE public.messages (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    scope text NOT NULL,
    kind text NOT NULL,
    params jsonb NOT NULL,
    link jsonb,
    read_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.own_articles (
    id text NOT NULL,
    language text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    sections jsonb NOT NULL,
    region text[] DEFAULT '{}'::text[] NOT NULL,
    contributor text,
    state text NOT NULL,
    origin text NOT NULL,
    submission_member_id uuid,
    submission_id uuid,
    version integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    keywords text[] DEFAULT '{}'::text[] NOT NULL,
    sources text[] DEFAULT '{}'::text[] NOT NULL,
    asks jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE public.own_command_versions (
    member_id uuid NOT NULL,
    command_id uuid NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    template text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.own_commands (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    class_id text,
    title text NOT NULL,
    description text NOT NULL,
    template text NOT NULL,
    version integer NOT NULL,
    clicks integer DEFAULT 0 NOT NULL,
    state text NOT NULL,
    search_text text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone
);
CREATE TABLE public.phone_keys (
    fingerprint text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.point_accounts (
    member_id uuid NOT NULL,
    balance integer NOT NULL,
    earned integer NOT NULL,
    spent integer NOT NULL,
    seq integer NOT NULL,
    CONSTRAINT point_accounts_balance CHECK ((balance >= 0))
);
CREATE TABLE public.point_days (
    member_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    delta integer NOT NULL
);
CREATE TABLE public.point_kinds (
    member_id uuid NOT NULL,
    kind text NOT NULL,
    points integer NOT NULL
);
CREATE TABLE public.record_files (
    member_id uuid NOT NULL,
    record_id uuid NOT NULL,
    n integer NOT NULL,
    file_id uuid NOT NULL
);
CREATE TABLE public.records (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    question text NOT NULL,
    plugin text,
    form jsonb,
    helped boolean,
    replaces uuid,
    replaced_by uuid,
    client_request_id uuid NOT NULL,
    question_grams tsvector NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone,
    search_bucket integer DEFAULT 0 NOT NULL,
    drawing jsonb
);
CREATE TABLE public.redemptions (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    goods_id text NOT NULL,
    quantity integer NOT NULL,
    points integer NOT NULL,
    receive text NOT NULL,
    state text NOT NULL,
    version integer NOT NULL,
    reason text,
    claimed_by uuid,
    claimed_until timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    recipient_cipher text
);
CREATE TABLE public.review_tickets (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    ticket_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.roles (
    id text NOT NULL,
    name text NOT NULL,
    perms text[] NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.score_counts (
    period text NOT NULL,
    level integer NOT NULL,
    value integer NOT NULL,
    members bigint NOT NULL
);
CREATE TABLE public.scores (
    member_id uuid NOT NULL,
    period text NOT NULL,
    points integer NOT NULL,
    ranked boolean NOT NULL
);
CREATE TABLE public.search_counters (
    member_id uuid NOT NULL,
    messages integer NOT NULL
);
CREATE TABLE public.server_instances (
    id uuid NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    heartbeat_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.sessions (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    title_by text NOT NULL,
    kind text NOT NULL,
    plugin text,
    top boolean DEFAULT false NOT NULL,
    unread boolean DEFAULT false NOT NULL,
    failed boolean DEFAULT false NOT NULL,
    generating_answer_id uuid,
    title_grams tsvector NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    deleted_at timestamp(3) with time zone,
    search_bucket integer DEFAULT 0 NOT NULL,
    record_count integer DEFAULT 0 NOT NULL,
    sandbox boolean DEFAULT false NOT NULL
);
CREATE TABLE public.share_tokens (
    token text NOT NULL,
    member_id uuid NOT NULL,
    share_id uuid NOT NULL
);
CREATE TABLE public.shared_files (
    id text NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    mime text NOT NULL,
    size integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.shares (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    token text NOT NULL,
    title text NOT NULL,
    turns jsonb NOT NULL,
    turn_count integer NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone
);
CREATE TABLE public.sign_ins (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash text NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone
);
CREATE TABLE public.sms_codes (
    id uuid NOT NULL,
    purpose text NOT NULL,
    code_hash text NOT NULL,
    address text NOT NULL,
    wrong_guesses integer DEFAULT 0 NOT NULL,
    used_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    phone_hash text NOT NULL
);
CREATE TABLE public.spent_proofs (
    id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.submission_events (
    member_id uuid NOT NULL,
    submission_id uuid NOT NULL,
    id uuid NOT NULL,
    action text NOT NULL,
    reason text,
    points integer DEFAULT 0 NOT NULL,
    actor_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.submission_files (
    member_id uuid NOT NULL,
    submission_id uuid NOT NULL,
    n integer NOT NULL,
    file_id uuid NOT NULL,
    source_hash text NOT NULL,
    extracted text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.submissions (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    content text NOT NULL,
    ref text,
    details jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    queue text NOT NULL,
    consent boolean DEFAULT false NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    reason text,
    article_id text,
    claimed_by uuid,
    claimed_until timestamp(3) with time zone,
    decided_by uuid,
    decided_at timestamp(3) with time zone
);
CREATE TABLE public.unanswered_questions (
    folded text NOT NULL,
    question text NOT NULL,
    count integer NOT NULL,
    last_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.usage_days (
    subject text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    used integer NOT NULL
);
CREATE TABLE public.voice_samples (
    member_id uuid NOT NULL,
    id uuid NOT NULL,
    text text NOT NULL,
    voice text NOT NULL,
    speed real NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '41caa12e8f37cc9ad539fc139fdb833c640e69d4e408eafcd25a8dc8f3f79097', 1795251314753);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'd14d131045d1623df748b23f42864de010863cc518f56b48615cac6076795309', 1795251315372);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'bdf812ec5ddade4ac8aadd5923a2782d94906c7f292a5ab8b97c18a2ab9f2cc1', 1795252192928);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '7579fbbefa91b2f087a9afa1200e5bc1d72ff97962dec14bd6890180ea9f21b9', 1795262700268);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '67ff8226c67c6fd8d8d6ce35336435eea41b79d9552c0ab1f59e09d7d2027778', 1795263646257);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '78244c9e6aeb4c08728224f7ea6cb46c565d35ad7725b6da033150786f0f4d99', 1795263826215);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '87a3bcff24aeec6656f740b95a3f7fe7e53e88fae9e417e5e3b910b1417e03fa', 1795305795473);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'cc10ff434942bcf675dca3300afc4932934bb497db5d79293ce7bce427830e76', 1795306393510);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '4f07dcf74f6f5b2810287ca593b243a015f2e0413a09911f68875ab4a969dd71', 1795317874484);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'd739576014cb3df1ce7a04f54917832d92c9b987c3fd248493d7af60d555a324', 1795318559225);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'd46d86ebc452b56672c8efedc422708c71d58c6af8cd2ad45c5694c683cda2b7', 1795318684790);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '3050b4e97c11f70c34b950ce3d7dcd12fd1f33e4f5e2a6e72fdf0c029f789f77', 1795318691240);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'c9b3e4df679f42844d14e5024bfedd47cd3059b309af9be268c93ce4031a45ec', 1795319009792);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '3393bc9fcd85ec7cf749365b22d3594b4ad25cd212b0459cecd4fc4578bd374a', 1795319618761);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '4a8c9baab0231fbe9055f3f09cdf5eb3d1d4d01e17c1f50b98bd3e5b7cc8acec', 1795319818478);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, 'ae6baac5d31344d59f9ec064154e28023f717ef87c268e6102b130424c077ab5', 1795320087521);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '361d2c4b5f985a050ba25ced2657175e5df62ba71ee6c377ddbd99e341c4c9ab', 1795321094628);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '399d3ba154ae019e428b856a1d83ba849144321ac8c54f479e4e9806173c183d', 1795322028279);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'bd04a28b132d211201dac51d98bc7d43f770a8dc5eeda186b13c9e44d58727db', 1795329358411);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '3b137dad655b84dc5446dd5ff4c75401709dc52a88db18929e89ff8c25a9a97a', 1795330406213);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '2a29963c74196cc9adb1cab3938187714de6be42a53a0bf889e832947caa57fb', 1795341992510);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '498d6c1b0870ef63b7f5cfbde2a34c41e619d70ccd2812e91cc1d2635aee976e', 1795342605713);
INSERT INTO public.answers VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6a79-7677-8a16-6257fffd13eb', '01a20a1f-6a79-7677-8a16-5ebd6fc84917', '01a20a1f-6a78-7215-8cbb-eba61f33a554', 1, 'done', '还缺**丝径**，算不出唯一的结果。

同样的网孔配不同粗细的丝，孔径、开孔率和重量都不一样（重量随丝径的平方变化），所以我不猜。

补上以后再问一次就行，例如：“40目 0.2mm 304平纹网每平米多重”。

**如果问的是试验筛的筛号，标准孔径是另一回事，只按筛号对应：**

- ASTM E11 的筛号对应固定孔径：4 号是 4.75 mm，100 号 150 µm，200 号 75 µm，325 号 45 µm，400 号 38 µm，635 号 20 µm。[^1]', '', NULL, '[{"n": 1, "title": "试验筛与标准系列", "snippet": "ASTM E11 的筛号对应固定孔径：4 号是 4.75 mm，100 号 150 µm，200 号 75 µm，325 号 45 µm，400 号 38 µm，635 号 20 µm。", "articleId": "Q02", "contributor": null}]', '[]', 0, NULL, 'embedded', NULL, NULL, NULL, '01a20a1d-8275-7045-8660-032a8fdd22a4', '''(重'' ''),'' ''*'' ''**'' ''*,'' ''*丝'' ''*如'' '',1'' '',2'' '',3'' '',4'' '',6'' '',例'' '',只'' '',孔'' '',所'' '',标'' '',算'' ''-'' ''.2'' ''.7'' ''0'' ''0.'' ''00'' ''04'' ''0目'' ''1'' ''10'' ''11'' ''15'' ''1]'' ''20'' ''25'' ''2m'' ''30'' ''32'' ''35'' ''38'' ''4'' ''4.'' ''40'' ''45'' ''4平'' ''5'' ''50'' ''63'' ''75'' ''8'' '':*'' '':4'' '':“'' ''[^'' '']'' ''^1'' ''as'' ''e1'' ''m'' ''m,'' ''mm'' ''m。'' ''st'' ''tm'' ''μm'' ''“4'' ''”。'' ''、开'' ''。'' ''。['' ''一回'' ''一样'' ''一次'' ''一的'' ''上以'' ''不一'' ''不出'' ''不同'' ''不猜'' ''丝,'' ''丝径'' ''事,'' ''以后'' ''以我'' ''例如'' ''再问'' ''准孔'' ''出唯'' ''化)'' ''变化'' ''另一'' ''只按'' ''号'' ''号,'' ''号对'' ''号是'' ''同样'' ''同粗'' ''后再'' ''和重'' ''唯一'' ''回事'' ''固定'' ''多重'' ''如:'' ''如果'' ''孔径'' ''孔率'' ''孔配'' ''定孔'' ''对应'' ''就行'' ''平方'' ''平米'' ''平纹'' ''应:'' ''应固'' ''开孔'' ''径*'' ''径:'' ''径、'' ''径是'' ''径的'' ''我不'' ''所以'' ''按筛'' ''方变'' ''是'' ''是另'' ''是试'' ''果。'' ''果问'' ''标准'' ''样('' ''样的'' ''次就'' ''每平'' ''猜。'' ''率和'' ''的丝'' ''的平'' ''的是'' ''的筛'' ''的结'' ''的网'' ''目'' ''筛号'' ''筛的'' ''算不'' ''米多'' ''粗细'' ''纹网'' ''细的'' ''结果'' ''缺*'' ''网孔'' ''网每'' ''行,'' ''补上'' ''试验'' ''还缺'' ''都不'' ''配不'' ''重”'' ''重量'' ''量都'' ''量随'' ''问一'' ''问的'' ''随丝'' ''验筛''', '2026-11-23 20:36:00.774+00', '2026-11-23 20:36:00.994+00', 0);
INSERT INTO public.answers VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6c4e-7776-a455-1653148f4735', '01a20a1f-6c4e-7776-a455-10bda941bd66', '01a20a1f-6a78-7215-8cbb-eba61f33a554', 1, 'done', '接着“20目不锈钢网的孔径是多少？”，这里换成“丝径 0.3 mm”，其余照旧。

20 目、丝径 0.3 mm 的 304 不锈钢编织网，孔径约 **0.97 mm（970 µm）**。

**其他数值**

| 项目 | 数值 |
| --- | --- |
| 节距 | 1.27 mm |
| 开孔率 | 58.3 % |
| 平米重 | 0.883 kg/m² |

**公式与代入**

- p₁ = 25.4/N₁ = 25.4/20 = 1.27 mm
- w₁ = p₁ − d₁ = 1.27 − 0.3 = 0.97 mm
- A = w₁·w₂/(p₁·p₂)·100 = 0.97 × 0.97/(1.27 × 1.27) × 100 = 58.3 %
- G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c = 0.7854 × 7.93 × (0.3²/1.27 + 0.3²/1.27) × 1 = 0.883 kg/m²

**计算口径**

- 只写了“不锈钢网”，没有牌号，按304 不锈钢计。
- 材质：304 不锈钢，密度 7.93 g/cm³。
- 按直丝理论式算，是几何下限；编织波曲会使实物略重。
- 间距指中心到中心。
- 不含边丝和包装。
- 行业速算“丝径²×目数÷2”为 0.9 kg/m²（比理论式高 2 %），只作对照。
- 可信度 A：由几何关系推导并经核对。

**方法出处**

- 编织方孔网的开孔率等于孔径与节距之比的平方，即 (w/p)²，节距 p 就是孔径加丝径；20 目配 0.4 mm 丝的开孔率约 46.9 %。[^1]', '', NULL, '[{"n": 1, "title": "编织方孔网", "snippet": "编织方孔网的开孔率等于孔径与节距之比的平方，即 (w/p)²，节距 p 就是孔径加丝径；20 目配 0.4 mm 丝的开孔率约 46.9 %。", "articleId": "P01", "contributor": null}]', '[{"type": "calculation", "inputs": {"mesh": 20, "wire_mm": 0.3, "material": "不锈钢网"}, "result": {"steps": ["p₁ = 25.4/N₁ = 25.4/20 = 1.27 mm", "w₁ = p₁ − d₁ = 1.27 − 0.3 = 0.97 mm", "A = w₁·w₂/(p₁·p₂)·100 = 0.97 × 0.97/(1.27 × 1.27) × 100 = 58.3 %", "G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c = 0.7854 × 7.93 × (0.3²/1.27 + 0.3²/1.27) × 1 = 0.883 kg/m²"], "values": {"mesh": {"unit": "目", "value": 20, "confidence": "A"}, "pitch_mm": {"unit": "mm", "value": 1.27, "confidence": "A"}, "aperture_mm": {"unit": "mm", "value": 0.97, "confidence": "A"}, "aperture_um": {"unit": "µm", "value": 970, "confidence": "A"}, "weight_kg_m2": {"unit": "kg/m²", "value": 0.8827380617586753, "confidence": "B"}, "open_area_pct": {"unit": "%", "value": 58.335916671833346, "confidence": "A"}}, "formula": "G = (π/4)·ρ·(d₁²/p₁ + d₂²/p₂)·c", "warnings": [], "calculator": "woven_mesh", "assumptions": ["只写了“不锈钢网”，没有牌号，按304 不锈钢计。", "材质：304 不锈钢，密度 7.93 g/cm³。", "波曲系数 c = 1。", "按直丝理论式算，是几何下限；编织波曲会使实物略重。", "间距指中心到中心。", "经纬向相同。", "不含边丝和包装。", "行业速算“丝径²×目数÷2”为 0.9 kg/m²（比理论式高 2 %），只作对照。"]}, "calculator": "woven_mesh"}]', 0, NULL, 'embedded', NULL, NULL, NULL, '01a20a1d-8275-7045-8660-032a8fdd22a4', '''%'' ''%)'' ''%。'' ''(0'' ''(1'' ''(9'' ''(d'' ''(p'' ''(w'' ''(π'' ''(比'' '')'' '')*'' ''),'' '')2'' '')·'' ''*'' ''**'' ''*0'' ''*。'' ''*公'' ''*其'' ''*方'' ''*计'' ''+'' '',其'' '',即'' '',只'' '',孔'' '',密'' '',按'' '',是'' '',没'' '',节'' '',这'' ''-'' ''--'' ''.2'' ''.3'' ''.4'' ''.7'' ''.8'' ''.9'' ''/('' ''/1'' ''/2'' ''/4'' ''/c'' ''/m'' ''/n'' ''/p'' ''0'' ''0.'' ''00'' ''04'' ''0目'' ''1'' ''1.'' ''10'' ''12'' ''1]'' ''1·'' ''2'' ''2('' ''2)'' ''2,'' ''2/'' ''20'' ''22'' ''25'' ''27'' ''2×'' ''2”'' ''3'' ''30'' ''32'' ''3。'' ''4'' ''4)'' ''4/'' ''46'' ''5.'' ''54'' ''58'' ''6.'' ''7'' ''7)'' ''7.'' ''7/'' ''70'' ''78'' ''8.'' ''83'' ''85'' ''88'' ''9'' ''93'' ''97'' '':3'' '':由'' '';2'' '';编'' ''='' ''?”'' ''[^'' '']'' ''^1'' ''a'' ''a:'' ''c'' ''cm'' ''d1'' ''d2'' ''g'' ''g/'' ''kg'' ''m'' ''m('' ''m)'' ''m2'' ''m3'' ''mm'' ''m”'' ''n1'' ''p'' ''p)'' ''p1'' ''p2'' ''w/'' ''w1'' ''w2'' ''|'' ''·('' ''·1'' ''·c'' ''·p'' ''·w'' ''·ρ'' ''×'' ''×目'' ''÷2'' ''μm'' ''π/'' ''ρ·'' ''“2'' ''“不'' ''“丝'' ''”,'' ''”为'' ''−'' ''、丝'' ''。'' ''。['' ''下限'' ''不含'' ''不锈'' ''与代'' ''与节'' ''业速'' ''丝和'' ''丝径'' ''丝理'' ''丝的'' ''中心'' ''为'' ''之比'' ''了“'' ''于孔'' ''他数'' ''代入'' ''会使'' ''何下'' ''何关'' ''余照'' ''作对'' ''使实'' ''信度'' ''值'' ''值*'' ''入*'' ''公式'' ''关系'' ''其他'' ''其余'' ''写了'' ''几何'' ''出处'' ''到中'' ''加丝'' ''包装'' ''即'' ''口径'' ''只作'' ''只写'' ''可信'' ''号,'' ''含边'' ''和包'' ''处*'' ''多少'' ''孔径'' ''孔率'' ''孔网'' ''实物'' ''密度'' ''对。'' ''对照'' ''导并'' ''少?'' ''就是'' ''平方'' ''平米'' ''并经'' ''度'' ''开孔'' ''式与'' ''式算'' ''式高'' ''径'' ''径*'' ''径2'' ''径;'' ''径与'' ''径加'' ''径是'' ''径约'' ''心。'' ''心到'' ''成“'' ''指中'' ''按3'' ''按直'' ''换成'' ''接着'' ''推导'' ''数÷'' ''数值'' ''方,'' ''方孔'' ''方法'' ''旧。'' ''是几'' ''是多'' ''是孔'' ''曲会'' ''有牌'' ''材质'' ''核对'' ''比理'' ''比的'' ''没有'' ''法出'' ''波曲'' ''照。'' ''照旧'' ''牌号'' ''物略'' ''率'' ''率等'' ''率约'' ''理论'' ''由几'' ''略重'' ''的'' ''的孔'' ''的平'' ''的开'' ''目'' ''目、'' ''目不'' ''目数'' ''目配'' ''直丝'' ''着“'' ''等于'' ''算,'' ''算“'' ''算口'' ''米重'' ''系推'' ''约'' ''织方'' ''织波'' ''织网'' ''经核'' ''编织'' ''网,'' ''网”'' ''网的'' ''节距'' ''行业'' ''装。'' ''计。'' ''计算'' ''论式'' ''质:'' ''距'' ''距之'' ''距指'' ''边丝'' ''这里'' ''速算'' ''配'' ''里换'' ''重'' ''重。'' ''钢,'' ''钢编'' ''钢网'' ''钢计'' ''锈钢'' ''间距'' ''限;'' ''项目'' ''高''', '2026-11-23 20:36:01.235+00', '2026-11-23 20:36:01.429+00', 0);
INSERT INTO public.consents VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 'user-agreement', '2026-11-22', '2026-11-23 20:36:00.679+00');
INSERT INTO public.consents VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 'privacy-policy', '2026-11-22', '2026-11-23 20:36:00.679+00');
INSERT INTO public.figure_days VALUES ('2000-01-01', 'accounts', 0, 0);
INSERT INTO public.figure_days VALUES ('2000-01-01', 'enterprises', 0, 0);
INSERT INTO public.figure_days VALUES ('2026-11-24', 'members', 411582897, 2);
INSERT INTO public.figure_days VALUES ('2026-11-24', 'accounts', 1006278247, 2);
INSERT INTO public.figure_days VALUES ('2026-11-24', 'questions', 704455654, 4);
INSERT INTO public.figure_days VALUES ('2026-11-24', 'answered', 905602441, 4);
INSERT INTO public.ledger VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-7000-7000-8000-000000000001', 1, 30, 30, 'answer', 'a', 1, NULL, NULL, NULL, '2026-11-23 04:00:00+00');
INSERT INTO public.ledger VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-7000-7000-8000-000000000002', 2, -10, 20, 'penalty', 'b', 1, NULL, NULL, NULL, '2026-11-23 04:00:00+00');
INSERT INTO public.members VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '86', '网友6E1C', NULL, 'personal', NULL, NULL, NULL, '{}', '{}', false, 'none', NULL, '2026-11-23 20:36:00.663+00', NULL, true, NULL, NULL, 1, NULL, NULL, NULL, NULL, 'af39fe733537f560.EBMfQRQL42WWZwyzcC5Axyxqb6CLaJHhENjYjPn8OIEeguVXK5rf', 'wN6DUEIIO-FagqBiOUzyYYzJvFEuQ243K7dIdfZ417E', 'SXcJ1CcJkI_wPHKdJ9nzlZquSh2lCoFb78pbKGFGg5I', NULL);
INSERT INTO public.phone_keys VALUES ('af39fe733537f560', '2026-11-23 20:33:55.812+00');
INSERT INTO public.point_accounts VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 20, 30, 0, 2);
INSERT INTO public.point_days VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '2026-11-23', 'answer', 30);
INSERT INTO public.point_days VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '2026-11-23', 'penalty', -10);
INSERT INTO public.point_kinds VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 'answer', 30);
INSERT INTO public.point_kinds VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 'penalty', -10);
INSERT INTO public.records VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6a79-7677-8a16-5ebd6fc84917', '01a20a1f-6a78-7215-8cbb-eba61f33a554', '20目不锈钢网的孔径是多少？', NULL, NULL, NULL, NULL, NULL, '494a5046-9792-4ce2-9b9e-85b7cc885102', '''0目'' ''20'' ''?'' ''不锈'' ''多少'' ''孔径'' ''少?'' ''径是'' ''是多'' ''的孔'' ''目不'' ''网的'' ''钢网'' ''锈钢''', '2026-11-23 20:36:00.774+00', NULL, 0, NULL);
INSERT INTO public.records VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6c4e-7776-a455-10bda941bd66', '01a20a1f-6a78-7215-8cbb-eba61f33a554', '那丝径 0.3 mm 呢？', NULL, NULL, NULL, NULL, NULL, '0f885998-f9e2-4318-be12-e79bc27d40b0', '''.3'' ''0.'' ''3'' ''?'' ''m'' ''mm'' ''丝径'' ''呢?'' ''径'' ''那丝''', '2026-11-23 20:36:01.235+00', NULL, 0, NULL);
INSERT INTO public.search_counters VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', 2);
INSERT INTO public.sessions VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6a78-7215-8cbb-eba61f33a554', '20目不锈钢网的孔径是多少？', 'auto', 'chat', NULL, false, false, false, NULL, '''0目'' ''20'' ''?'' ''不锈'' ''多少'' ''孔径'' ''少?'' ''径是'' ''是多'' ''的孔'' ''目不'' ''网的'' ''钢网'' ''锈钢''', '2026-11-23 20:36:00.774+00', '2026-11-23 20:36:01.429+00', NULL, 0, 2, false);
INSERT INTO public.sign_ins VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6a28-7527-917d-c214ffedf24f', '514f3671b7816cd946f6671ce13f985eeefa347ff20576d874c149d4a9a1b48c', 'node', '127.0.0.1', '2026-11-23 20:36:00.68+00', '2026-11-23 20:36:00.68+00', '2027-02-21 20:36:00.68+00', NULL);
INSERT INTO public.sms_codes VALUES ('01a20a1d-eab4-71e5-a089-749df4fb71c1', 'login', 'f309e58ffcaedc61bd9eaa1fe39d9346513d411b441252891ede0264a42ba657', '127.0.0.1', 0, '2026-11-23 20:34:23.193+00', '2026-11-23 20:34:22.51+00', '2026-11-23 20:44:22.51+00', '7ieJiA3cEHj3ruDPlqd_jrwnCg_y1hysIgf0rP1zgFE');
INSERT INTO public.sms_codes VALUES ('01a20a1f-6753-7574-916a-3ffb9e913abf', 'login', 'df0f1a84b90193f87096bafc8ae5aaa8d9b4c5e7b14ae3e5ec27c6a43bb79f85', '127.0.0.1', 0, '2026-11-23 20:36:00.609+00', '2026-11-23 20:35:59.95+00', '2026-11-23 20:45:59.95+00', 'wN6DUEIIO-FagqBiOUzyYYzJvFEuQ243K7dIdfZ417E');
INSERT INTO public.submission_events VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6d69-74a8-954f-61f5df05c0fe', '01a20a1f-6d6d-773c-a34c-ee6b1dad8864', 'submitted', NULL, 0, '01a20a1f-6a17-7753-86b2-415e821c6e1c', '2026-11-23 20:36:01.504+00');
INSERT INTO public.submissions VALUES ('01a20a1f-6a17-7753-86b2-415e821c6e1c', '01a20a1f-6d69-74a8-954f-61f5df05c0fe', 'answer', 'pending', '这里的数值与标准不符，请核对。', '01a20a1f-6c4e-7776-a455-1653148f4735', '{}', 1, '2026-11-23 20:36:01.504+00', '2026-11-23 20:36:01.504+00', 'submission', false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.usage_days VALUES ('member:01a20a1d-ed6a-737f-aa27-5f3889e57e89', '2026-11-24', 'question', 2);
INSERT INTO public.usage_days VALUES ('site', '2026-11-24', 'sms', 2);
INSERT INTO public.usage_days VALUES ('member:01a20a1f-6a17-7753-86b2-415e821c6e1c', '2026-11-24', 'question', 2);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 22, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.answer_chunks
    ADD CONSTRAINT answer_chunks_member_id_answer_id_last_event_id_pk PRIMARY KEY (member_id, answer_id, last_event_id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_version UNIQUE (member_id, record_id, version);
ALTER TABLE ONLY public.article_chunks
    ADD CONSTRAINT article_chunks_article_id_language_n_pk PRIMARY KEY (article_id, language, n);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_id_language_pk PRIMARY KEY (id, language);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.broadcast_marks
    ADD CONSTRAINT broadcast_marks_member_id_pk PRIMARY KEY (member_id);
ALTER TABLE ONLY public.broadcasts
    ADD CONSTRAINT broadcasts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clear_contacts
    ADD CONSTRAINT clear_contacts_member_id_kind_id_pk PRIMARY KEY (member_id, kind, id);
ALTER TABLE ONLY public.client_requests
    ADD CONSTRAINT client_requests_member_id_call_client_request_id_pk PRIMARY KEY (member_id, call, client_request_id);
ALTER TABLE ONLY public.command_clicks
    ADD CONSTRAINT command_clicks_member_id_command_id_day_pk PRIMARY KEY (member_id, command_id, day);
ALTER TABLE ONLY public.command_texts
    ADD CONSTRAINT command_texts_command_id_language_pk PRIMARY KEY (command_id, language);
ALTER TABLE ONLY public.commands
    ADD CONSTRAINT commands_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.config_values
    ADD CONSTRAINT config_values_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.config_version
    ADD CONSTRAINT config_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_member_id_document_version_pk PRIMARY KEY (member_id, document, version);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.enterprise_cards
    ADD CONSTRAINT enterprise_cards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.figure_days
    ADD CONSTRAINT figure_days_day_name_shard_pk PRIMARY KEY (day, name, shard);
ALTER TABLE ONLY public.file_chunks
    ADD CONSTRAINT file_chunks_member_id_file_id_n_pk PRIMARY KEY (member_id, file_id, n);
ALTER TABLE ONLY public.file_texts
    ADD CONSTRAINT file_texts_member_id_file_id_pk PRIMARY KEY (member_id, file_id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_source UNIQUE (member_id, purpose, source_hash);
ALTER TABLE ONLY public.goods
    ADD CONSTRAINT goods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.goods_texts
    ADD CONSTRAINT goods_texts_goods_id_language_pk PRIMARY KEY (goods_id, language);
ALTER TABLE ONLY public.knowledge_lexemes
    ADD CONSTRAINT knowledge_lexemes_language_lexeme_pk PRIMARY KEY (language, lexeme);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_cause UNIQUE (member_id, kind, ref, round);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_reverses UNIQUE (member_id, reverses);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_seq UNIQUE (member_id, seq);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_phone UNIQUE (phone_hash);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.own_articles
    ADD CONSTRAINT own_articles_id_language_pk PRIMARY KEY (id, language);
ALTER TABLE ONLY public.own_command_versions
    ADD CONSTRAINT own_command_versions_member_id_command_id_version_pk PRIMARY KEY (member_id, command_id, version);
ALTER TABLE ONLY public.own_commands
    ADD CONSTRAINT own_commands_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.phone_keys
    ADD CONSTRAINT phone_keys_pkey PRIMARY KEY (fingerprint);
ALTER TABLE ONLY public.point_accounts
    ADD CONSTRAINT point_accounts_member_id_pk PRIMARY KEY (member_id);
ALTER TABLE ONLY public.point_days
    ADD CONSTRAINT point_days_member_id_day_kind_pk PRIMARY KEY (member_id, day, kind);
ALTER TABLE ONLY public.point_kinds
    ADD CONSTRAINT point_kinds_member_id_kind_pk PRIMARY KEY (member_id, kind);
ALTER TABLE ONLY public.record_files
    ADD CONSTRAINT record_files_member_id_record_id_n_pk PRIMARY KEY (member_id, record_id, n);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_request UNIQUE (member_id, client_request_id);
ALTER TABLE ONLY public.redemptions
    ADD CONSTRAINT redemptions_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.review_tickets
    ADD CONSTRAINT review_tickets_hash UNIQUE (member_id, ticket_hash);
ALTER TABLE ONLY public.review_tickets
    ADD CONSTRAINT review_tickets_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.score_counts
    ADD CONSTRAINT score_counts_period_level_value_pk PRIMARY KEY (period, level, value);
ALTER TABLE ONLY public.scores
    ADD CONSTRAINT scores_member_id_period_pk PRIMARY KEY (member_id, period);
ALTER TABLE ONLY public.search_counters
    ADD CONSTRAINT search_counters_member_id_pk PRIMARY KEY (member_id);
ALTER TABLE ONLY public.server_instances
    ADD CONSTRAINT server_instances_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.share_tokens
    ADD CONSTRAINT share_tokens_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.shared_files
    ADD CONSTRAINT shared_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_token UNIQUE (member_id, token_hash);
ALTER TABLE ONLY public.sms_codes
    ADD CONSTRAINT sms_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spent_proofs
    ADD CONSTRAINT spent_proofs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_member_id_submission_id_id_pk PRIMARY KEY (member_id, submission_id, id);
ALTER TABLE ONLY public.submission_files
    ADD CONSTRAINT submission_files_member_id_submission_id_n_pk PRIMARY KEY (member_id, submission_id, n);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_member_id_id_pk PRIMARY KEY (member_id, id);
ALTER TABLE ONLY public.unanswered_questions
    ADD CONSTRAINT unanswered_questions_pkey PRIMARY KEY (folded);
ALTER TABLE ONLY public.usage_days
    ADD CONSTRAINT usage_days_subject_day_kind_pk PRIMARY KEY (subject, day, kind);
ALTER TABLE ONLY public.voice_samples
    ADD CONSTRAINT voice_samples_member_id_id_pk PRIMARY KEY (member_id, id);
CREATE INDEX answers_generating ON public.answers USING btree (instance_id) WHERE (status = 'generating'::text);
CREATE INDEX answers_grams ON public.answers USING gin (member_id, search_bucket, content_grams) WITH (fastupdate='false');
CREATE INDEX article_chunks_grams ON public.article_chunks USING gin (grams);
CREATE INDEX articles_region ON public.articles USING gin (region);
CREATE INDEX articles_shipped ON public.articles USING btree (updated_at, id, language) WHERE (content_hash IS NOT NULL);
CREATE INDEX audit_actor ON public.audit USING btree (actor_id, id);
CREATE INDEX audit_target ON public.audit USING btree (target_kind, target_id, id);
CREATE INDEX broadcasts_scope ON public.broadcasts USING btree (scope, id);
CREATE INDEX client_requests_created ON public.client_requests USING btree (created_at);
CREATE INDEX command_clicks_day ON public.command_clicks USING btree (day);
CREATE INDEX command_texts_grams ON public.command_texts USING gin (grams);
CREATE INDEX commands_best ON public.commands USING btree (best, clicks, "position", id);
CREATE INDEX commands_class ON public.commands USING btree (class_id, "position", id);
CREATE INDEX commands_list ON public.commands USING btree (updated_at, id);
CREATE INDEX documents_deleted ON public.documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_list ON public.documents USING btree (member_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX enterprise_cards_grams ON public.enterprise_cards USING gin (grams);
CREATE INDEX figure_days_accounts ON public.figure_days USING btree (name) WHERE (name = ANY (ARRAY['accounts'::text, 'enterprises'::text]));
CREATE INDEX file_chunks_grams ON public.file_chunks USING gin (member_id, file_id, grams) WITH (fastupdate='false');
CREATE INDEX file_chunks_page ON public.file_chunks USING btree (member_id, file_id, page, n);
CREATE INDEX file_texts_reading ON public.file_texts USING btree (instance_id) WHERE (state = 'reading'::text);
CREATE INDEX files_answer ON public.files USING btree (member_id, answer_id);
CREATE INDEX files_hash ON public.files USING btree (hash);
CREATE INDEX files_loose ON public.files USING btree (created_at) WHERE (NOT kept);
CREATE INDEX files_loose_own ON public.files USING btree (member_id, size) WHERE (NOT kept);
CREATE INDEX files_own ON public.files USING btree (member_id, purpose, created_at, id);
CREATE INDEX files_own_kind ON public.files USING btree (member_id, purpose, mime, created_at, id);
CREATE INDEX goods_list ON public.goods USING btree ("position", id);
CREATE INDEX knowledge_lexemes_prefix ON public.knowledge_lexemes USING btree (language, lexeme text_pattern_ops);
CREATE INDEX ledger_kind ON public.ledger USING btree (member_id, kind, created_at, seq);
CREATE INDEX ledger_time ON public.ledger USING btree (member_id, created_at, seq);
CREATE INDEX members_deleting ON public.members USING btree (delete_at) WHERE (delete_at IS NOT NULL);
CREATE INDEX members_nickname_begins ON public.members USING btree (lower(nickname) text_pattern_ops);
CREATE INDEX members_phone_tail ON public.members USING btree (phone_tail, id);
CREATE INDEX members_review ON public.members USING btree (review, created_at, id);
CREATE INDEX members_review_claimed ON public.members USING btree (review_claimed_until) WHERE (review_claimed_until IS NOT NULL);
CREATE INDEX messages_age ON public.messages USING btree (created_at);
CREATE INDEX messages_list ON public.messages USING btree (member_id, scope, id);
CREATE INDEX messages_read ON public.messages USING btree (member_id, scope, created_at, id) WHERE (read_at IS NOT NULL);
CREATE INDEX messages_unread ON public.messages USING btree (member_id, scope, created_at, id) WHERE (read_at IS NULL);
CREATE INDEX own_articles_list ON public.own_articles USING btree (updated_at, id);
CREATE INDEX own_articles_state ON public.own_articles USING btree (state, updated_at, id);
CREATE INDEX own_articles_submission ON public.own_articles USING btree (submission_id);
CREATE INDEX own_commands_deleted ON public.own_commands USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX own_commands_list ON public.own_commands USING btree (member_id, updated_at, id);
CREATE INDEX record_files_file ON public.record_files USING btree (member_id, file_id);
CREATE INDEX records_current ON public.records USING btree (member_id, session_id, id) WHERE ((deleted_at IS NULL) AND (replaced_by IS NULL));
CREATE INDEX records_deleted ON public.records USING btree (member_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX records_grams ON public.records USING gin (member_id, search_bucket, question_grams) WITH (fastupdate='false');
CREATE INDEX records_replaced ON public.records USING btree (member_id, replaced_by);
CREATE INDEX records_session ON public.records USING btree (member_id, session_id, id);
CREATE INDEX redemptions_all ON public.redemptions USING btree (created_at, id);
CREATE INDEX redemptions_claimed ON public.redemptions USING btree (claimed_until) WHERE (claimed_until IS NOT NULL);
CREATE INDEX redemptions_goods ON public.redemptions USING btree (member_id, goods_id, id);
CREATE INDEX redemptions_id ON public.redemptions USING btree (id);
CREATE INDEX redemptions_live ON public.redemptions USING btree (member_id, goods_id) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text, 'delivered'::text]));
CREATE INDEX redemptions_own ON public.redemptions USING btree (member_id, state, id);
CREATE INDEX redemptions_queue ON public.redemptions USING btree (state, created_at, id);
CREATE INDEX scores_places ON public.scores USING btree (period, points DESC NULLS LAST, member_id) WHERE (ranked AND (points > 0));
CREATE INDEX server_instances_heartbeat ON public.server_instances USING btree (heartbeat_at);
CREATE INDEX sessions_deleted ON public.sessions USING btree (member_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX sessions_grams ON public.sessions USING gin (member_id, search_bucket, title_grams) WITH (fastupdate='false');
CREATE INDEX sessions_kind ON public.sessions USING btree (member_id, kind, updated_at, id) WHERE ((deleted_at IS NULL) AND (NOT top));
CREATE INDEX sessions_list ON public.sessions USING btree (member_id, updated_at, id) WHERE ((deleted_at IS NULL) AND (NOT top));
CREATE INDEX sessions_plugin ON public.sessions USING btree (member_id, plugin, updated_at, id) WHERE ((deleted_at IS NULL) AND (NOT top));
CREATE INDEX sessions_sandbox ON public.sessions USING btree (created_at) WHERE sandbox;
CREATE INDEX sessions_top ON public.sessions USING btree (member_id, updated_at, id) WHERE ((deleted_at IS NULL) AND top);
CREATE INDEX share_tokens_share ON public.share_tokens USING btree (member_id, share_id);
CREATE INDEX shared_files_hash ON public.shared_files USING btree (hash);
CREATE INDEX shares_expiry ON public.shares USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX sms_codes_address ON public.sms_codes USING btree (address, created_at);
CREATE INDEX sms_codes_phone ON public.sms_codes USING btree (phone_hash, created_at);
CREATE INDEX spent_proofs_expiry ON public.spent_proofs USING btree (expires_at);
CREATE INDEX submission_files_hash ON public.submission_files USING btree (source_hash);
CREATE INDEX submissions_all ON public.submissions USING btree (queue, created_at, id);
CREATE INDEX submissions_claimed ON public.submissions USING btree (queue, claimed_until) WHERE (claimed_until IS NOT NULL);
CREATE INDEX submissions_id ON public.submissions USING btree (id);
CREATE INDEX submissions_own ON public.submissions USING btree (member_id, created_at, id);
CREATE INDEX submissions_own_kind ON public.submissions USING btree (member_id, kind, created_at, id);
CREATE INDEX submissions_own_kind_state ON public.submissions USING btree (member_id, kind, state, created_at, id);
CREATE INDEX submissions_own_state ON public.submissions USING btree (member_id, state, created_at, id);
CREATE UNIQUE INDEX submissions_pending ON public.submissions USING btree (member_id, kind, ref) WHERE ((state = 'pending'::text) AND (ref IS NOT NULL));
CREATE INDEX submissions_queue ON public.submissions USING btree (queue, state, created_at, id);
CREATE INDEX submissions_queue_kind ON public.submissions USING btree (queue, kind, state, created_at, id);
CREATE INDEX unanswered_questions_count ON public.unanswered_questions USING btree (count, last_at);
CREATE INDEX voice_samples_age ON public.voice_samples USING btree (created_at);
CREATE TRIGGER ledger_is_append_only BEFORE DELETE OR UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION public.refuse_ledger_change();
ALTER TABLE ONLY public.answer_chunks
    ADD CONSTRAINT answer_chunks_member_id_answer_id_answers_member_id_id_fk FOREIGN KEY (member_id, answer_id) REFERENCES public.answers(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.answers
    ADD CONSTRAINT answers_member_id_record_id_records_member_id_id_fk FOREIGN KEY (member_id, record_id) REFERENCES public.records(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.broadcast_marks
    ADD CONSTRAINT broadcast_marks_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clear_contacts
    ADD CONSTRAINT clear_contacts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_requests
    ADD CONSTRAINT client_requests_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.command_clicks
    ADD CONSTRAINT command_clicks_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.command_texts
    ADD CONSTRAINT command_texts_command_id_commands_id_fk FOREIGN KEY (command_id) REFERENCES public.commands(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.file_chunks
    ADD CONSTRAINT file_chunks_member_id_file_id_file_texts_member_id_file_id_fk FOREIGN KEY (member_id, file_id) REFERENCES public.file_texts(member_id, file_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.file_texts
    ADD CONSTRAINT file_texts_member_id_file_id_files_member_id_id_fk FOREIGN KEY (member_id, file_id) REFERENCES public.files(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_member_id_answer_id_answers_member_id_id_fk FOREIGN KEY (member_id, answer_id) REFERENCES public.answers(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.goods_texts
    ADD CONSTRAINT goods_texts_goods_id_goods_id_fk FOREIGN KEY (goods_id) REFERENCES public.goods(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.own_command_versions
    ADD CONSTRAINT own_command_versions_member_id_command_id_own_commands_member_i FOREIGN KEY (member_id, command_id) REFERENCES public.own_commands(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.own_commands
    ADD CONSTRAINT own_commands_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.point_accounts
    ADD CONSTRAINT point_accounts_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.point_days
    ADD CONSTRAINT point_days_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.point_kinds
    ADD CONSTRAINT point_kinds_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.record_files
    ADD CONSTRAINT record_files_member_id_file_id_files_member_id_id_fk FOREIGN KEY (member_id, file_id) REFERENCES public.files(member_id, id);
ALTER TABLE ONLY public.record_files
    ADD CONSTRAINT record_files_member_id_record_id_records_member_id_id_fk FOREIGN KEY (member_id, record_id) REFERENCES public.records(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_member_id_session_id_sessions_member_id_id_fk FOREIGN KEY (member_id, session_id) REFERENCES public.sessions(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.redemptions
    ADD CONSTRAINT redemptions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.review_tickets
    ADD CONSTRAINT review_tickets_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.scores
    ADD CONSTRAINT scores_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id);
ALTER TABLE ONLY public.search_counters
    ADD CONSTRAINT search_counters_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.share_tokens
    ADD CONSTRAINT share_tokens_member_id_share_id_shares_member_id_id_fk FOREIGN KEY (member_id, share_id) REFERENCES public.shares(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shares
    ADD CONSTRAINT shares_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_member_id_submission_id_submissions_member_id FOREIGN KEY (member_id, submission_id) REFERENCES public.submissions(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submission_files
    ADD CONSTRAINT submission_files_member_id_file_id_files_member_id_id_fk FOREIGN KEY (member_id, file_id) REFERENCES public.files(member_id, id);
ALTER TABLE ONLY public.submission_files
    ADD CONSTRAINT submission_files_member_id_submission_id_submissions_member_id_ FOREIGN KEY (member_id, submission_id) REFERENCES public.submissions(member_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.voice_samples
    ADD CONSTRAINT voice_samples_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES public.members(id) ON DELETE CASCADE;
