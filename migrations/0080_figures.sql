-- What the metrics count: the payments of the last day, and refunds that failed.
create index payments_created on payments (created_at);
create index refunds_failed on refunds (changed_at) where state = 'failed';
create index sign_ins_begun on sign_ins (begun_at);
