import { type Attack, json, send } from './support/attack.ts';

/** Passwords of accounts that do not exist: each costs as much as one that does. */
export const manyRequests: Attack = {
  does: 'one address signs in wrongly, forty at a time',
  atOnce: 40,
  most: 20_000,
  async begin({ address }) {
    let account = 0;
    return async () => {
      account += 1;
      const body = json({ email: `nobody${account}@example.test`, password: 'not the password' });
      return (await send(`${address}/functions/signIn`, body)).status;
    };
  },
  judge: (got) => (got[429] ? null : 'nobody was asked to wait'),
};
