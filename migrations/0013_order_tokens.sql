-- Whoever bought something is led back to it by mail: the token, sealed with a secret that the database does not know.
alter table orders add column token_sealed text not null;
