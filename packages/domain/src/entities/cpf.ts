/** Eleven digits whose last two follow from the others; eleven equal digits satisfy the rule and are nobody's. */
export function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || /^(\d)\1{10}$/.test(value)) return false;
  return [9, 10].every((length) => {
    let sum = 0;
    for (let place = 0; place < length; place += 1) sum += Number(value[place]) * (length + 1 - place);
    return ((sum * 10) % 11) % 10 === Number(value[length]);
  });
}
