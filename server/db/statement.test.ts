import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { compile, constantSql, prepare } from './statement.ts';

it('numbers the values of a statement in the order of its text', () => {
  const ids = sql.param([1, 2]);
  const found = compile(sql`select ${'a'}::text where id = any(${ids}) and ${sql`name = ${'b'}`}`);
  expect(found).toEqual({
    text: 'select $1::text where id = any($2) and name = $3',
    values: ['a', [1, 2], 'b'],
  });
});

it('takes what is a statement already as it is', () => {
  const statement = { text: 'select $1', values: [1] };
  expect(compile(statement)).toBe(statement);
});

it('has the same text for all values of a prepared statement, so that a connection plans it once', () => {
  const find = prepare<{ id: number; codes: string[] }>(
    'find',
    sql`select ${sql.placeholder('codes')}::text[], ${1} where id = ${sql.placeholder('id')} or ${sql.placeholder('id')} = 0`,
  );
  const text = 'select $1::text[], $2 where id = $3 or $4 = 0';
  expect(find({ id: 7, codes: ['en', 'es'] })).toEqual({
    name: 'find',
    text,
    values: [['en', 'es'], 1, 7, 7],
  });
  expect(find({ id: 8, codes: [] })).toEqual({ name: 'find', text, values: [[], 1, 8, 8] });
});

it('makes the text of a constant fragment once, and refuses values in it', () => {
  expect(compile(sql`select ${constantSql(sql`${sql.identifier('a')}, b`)}`).text).toBe('select "a", b');
  expect(() => constantSql(sql`a = ${1}`)).toThrow('A constant SQL fragment can’t contain values.');
});
