-- What customers are worth: one currency in which sums are given, dated rates, what was known of a customer when, opportunities, and the worth of posts.

alter table companies add column reporting_currency text check (reporting_currency ~ '^[A-Z]{3}$');

create index third_party_companies_by_currency on third_party_companies (company_id, currency) where monthly_spend is not null;

-- How many of `to_currency` one of `currency` is, from a day on; entered by the team. A company that changes its reporting currency keeps these.
create table currency_rates (
  company_id uuid not null references companies (id) on delete cascade,
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  rate double precision not null check (rate > 0 and rate <= 1000000000),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, to_currency, currency, day),
  check (currency <> to_currency)
);

-- The field of customers' companies that has their plan, whose changes are kept with those of spend and owner.
alter table custom_fields add column is_plan boolean not null default false;
alter table custom_fields add constraint custom_fields_plan_is_of_companies check (not is_plan or subject = 'thirdPartyCompany');
create unique index custom_fields_of_plans on custom_fields (company_id) where is_plan;

-- What was known of a customer's company from a moment on, until the next row; nothing is known before the first.
create table third_party_company_worths (
  company_id uuid not null,
  third_party_company_id uuid not null,
  at timestamptz(3) not null,
  monthly_spend bigint check (monthly_spend between 0 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  owner_id uuid,
  plan text check (char_length(plan) between 1 and 2000),
  primary key (company_id, third_party_company_id, at),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references account_owners (company_id, id) on delete set null (owner_id),
  check (monthly_spend is null or currency is not null)
);
create index third_party_company_worths_by_owner on third_party_company_worths (company_id, owner_id) where owner_id is not null;

-- A customer's monthly spend in the reporting currency, in minor units; null where it is unknown, or kept apart for lack of a rate.
create table third_party_company_spends (
  company_id uuid not null,
  third_party_company_id uuid not null,
  spend bigint,
  is_apart boolean not null,
  primary key (company_id, third_party_company_id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete cascade
);
create index third_party_company_spends_in_order on third_party_company_spends (company_id, spend, third_party_company_id) where spend is not null;

-- What a customer may buy, and for which posts. `value` is in minor units of its currency.
create table opportunities (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null,
  third_party_company_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  value bigint check (value between 0 and 1000000000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  stage text check (char_length(stage) between 1 and 60),
  probability int check (probability between 0 and 100),
  owner_id uuid,
  state text not null check (state in ('open', 'won', 'lost')),
  close_date date,
  url text check (char_length(url) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, id),
  foreign key (company_id, third_party_company_id) references third_party_companies (company_id, id) on delete set null (third_party_company_id),
  foreign key (company_id, owner_id) references account_owners (company_id, id) on delete set null (owner_id),
  check ((value is null) = (currency is null))
);
create index opportunities_in_order on opportunities (company_id, created_at desc, id desc);
create index opportunities_by_customer on opportunities (company_id, third_party_company_id, created_at desc) where third_party_company_id is not null;
create index opportunities_by_owner on opportunities (company_id, owner_id) where owner_id is not null;
create index opportunities_by_currency on opportunities (company_id, currency) where currency is not null;

create table opportunity_posts (
  company_id uuid not null,
  opportunity_id uuid not null,
  post_id uuid not null,
  priority text check (priority in ('niceToHave', 'important', 'mustHave')),
  created_at timestamptz(3) not null default now(),
  primary key (company_id, opportunity_id, post_id),
  foreign key (company_id, opportunity_id) references opportunities (company_id, id) on delete cascade,
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index opportunity_posts_by_post on opportunity_posts (company_id, post_id);

-- The worth of a post with all that was merged into it; a post without companies and opportunities has no row. What there is none of is null. Sums are of what has a rate, in minor
-- units of the reporting currency and null without any; the `apart` counts are of those without one.
create table post_worths (
  company_id uuid not null,
  post_id uuid not null,
  companies int check (companies > 0),
  spend bigint,
  spends_apart int not null,
  opportunities int not null,
  opportunity_value bigint,
  opportunities_apart int not null,
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade
);
create index post_worths_by_companies on post_worths (company_id, companies, post_id) where companies is not null;
create index post_worths_by_spend on post_worths (company_id, spend, post_id) where spend is not null;
create index post_worths_by_opportunity on post_worths (company_id, opportunity_value, post_id) where opportunity_value is not null;

-- ISO 4217, minor units; `contract/currencies.ts` has the same.
create function currency_digits(code text) returns int
language sql immutable as $$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2
  end
$$;

-- An amount in the reporting currency, by the rate of a day; null without one, and for an amount that no sum has room for.
create function in_reporting_currency(of_company uuid, amount bigint, code text, on_day date) returns bigint
language sql stable as $$
  select case when c.converted <= 1000000000000000 then c.converted::bigint end
  from (
    select case
      when code = k.reporting_currency then amount::numeric
      else (
        select round(amount * r.rate::numeric * power(10::numeric, currency_digits(k.reporting_currency) - currency_digits(code)))
        from currency_rates r
        where r.company_id = of_company and r.to_currency = k.reporting_currency and r.currency = code and r.day <= on_day
        order by r.day desc
        limit 1
      )
    end as converted
    from companies k
    where k.id = of_company
  ) as c
$$;

-- Adds what is known of these companies now, where it differs from what was known last. A restored company has its own rows.
create function note_worths(of_company uuid, ids uuid[]) returns void
language sql as $$
  insert into third_party_company_worths (company_id, third_party_company_id, at, monthly_spend, currency, owner_id, plan)
  select t.company_id, t.id, greatest(clock_timestamp(), w.at), t.monthly_spend, t.currency, t.owner_id, p.plan
  from third_party_companies t
  left join lateral (
    select left(coalesce(o.name, v.text, v.day::text, v.number::text, v.amount::text || ' ' || v.currency, v.is_on::text), 2000) as plan
    from custom_fields f
    join third_party_company_field_values v on v.company_id = t.company_id and v.third_party_company_id = t.id and v.field_id = f.id
    left join custom_field_options o on o.company_id = v.company_id and o.id = v.option_id
    where f.company_id = t.company_id and f.is_plan
  ) as p on true
  left join lateral (
    select w.at, w.monthly_spend, w.currency, w.owner_id, w.plan
    from third_party_company_worths w
    where w.company_id = t.company_id and w.third_party_company_id = t.id
    order by w.at desc
    limit 1
  ) as w on true
  where t.company_id = of_company and t.id = any (ids)
    and coalesce(current_setting('upwell.restoring', true), '') <> 'on'
    and (t.monthly_spend, case when t.monthly_spend is not null then t.currency end, t.owner_id, p.plan)
      is distinct from (w.monthly_spend, case when w.monthly_spend is not null then w.currency end, w.owner_id, w.plan)
  order by t.id
  on conflict (company_id, third_party_company_id, at) do update
    set monthly_spend = excluded.monthly_spend, currency = excluded.currency, owner_id = excluded.owner_id, plan = excluded.plan
$$;

create function note_worths_of_companies() returns trigger
language plpgsql as $$
begin
  perform note_worths(c.company_id, c.ids) from (select company_id, array_agg(id) as ids from now_rows group by company_id) as c;
  return null;
end $$;
create trigger note_worths_of_new_companies after insert on third_party_companies referencing new table as now_rows for each statement execute function note_worths_of_companies();
create trigger note_worths_of_changed_companies after update on third_party_companies referencing new table as now_rows for each statement execute function note_worths_of_companies();

create function note_worths_of_plans() returns trigger
language plpgsql as $$
begin
  perform note_worths(c.company_id, c.ids)
  from (
    select r.company_id, array_agg(r.third_party_company_id) as ids
    from changed_rows r
    join custom_fields f on f.company_id = r.company_id and f.id = r.field_id and f.is_plan
    group by r.company_id
  ) as c;
  return null;
end $$;
create trigger note_worths_of_new_plans after insert on third_party_company_field_values referencing new table as changed_rows for each statement execute function note_worths_of_plans();
create trigger note_worths_of_changed_plans after update on third_party_company_field_values referencing new table as changed_rows for each statement execute function note_worths_of_plans();
create trigger note_worths_of_gone_plans after delete on third_party_company_field_values referencing old table as changed_rows for each statement execute function note_worths_of_plans();

-- Whose companies changed counts for other companies wherever they voted.
create function recount_posts_of_people() returns trigger
language plpgsql as $$
begin
  insert into recounts (company_id, kind, subject_id)
  select distinct v.company_id, 'post', v.root_post_id
  from changed_rows r
  join companies k on k.id = r.company_id
  join votes v on v.company_id = r.company_id and v.user_id = r.user_id and v.third_party_company_id is null;
  return null;
end $$;
create trigger recount_posts_of_new_people after insert on third_party_company_people referencing new table as changed_rows for each statement execute function recount_posts_of_people();
create trigger recount_posts_of_gone_people after delete on third_party_company_people referencing old table as changed_rows for each statement execute function recount_posts_of_people();

select note_worths(company_id, array_agg(id)) from third_party_companies group by company_id;
insert into recounts (company_id, kind, subject_id) select company_id, 'thirdPartyCompany', id from third_party_companies;
insert into recounts (company_id, kind, subject_id)
select distinct v.company_id, 'post', v.root_post_id
from votes v
join third_party_company_people r on r.company_id = v.company_id and r.user_id = v.user_id
union
select distinct company_id, 'post', root_post_id from votes where third_party_company_id is not null;
