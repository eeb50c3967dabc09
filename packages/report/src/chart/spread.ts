/**
 * Pushes places apart until neighbours are at least `gap` away from each other, each as near as possible to where it wants to be,
 * all between `from` and `to`. The answer is in the order of the question.
 */
export function spread(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const tight = Math.min(gap, wanted.length > 1 ? (to - from) / (wanted.length - 1) : gap);
  // Groups of neighbours that touch move as one, around the middle of what they want.
  const groups: { members: number[]; first: number }[] = [];
  for (const index of order) {
    let group = { members: [index], first: clamp(wanted[index] ?? 0, from, to) };
    for (let before = groups.at(-1); before && before.first + before.members.length * tight > group.first; ) {
      const members = [...before.members, ...group.members];
      groups.pop();
      group = { members, first: clamp(middleOf(members), from, to - (members.length - 1) * tight) };
      before = groups.at(-1);
    }
    groups.push(group);
  }
  const placed = new Array<number>(wanted.length).fill(from);
  for (const { members, first } of groups) {
    members.forEach((index, position) => {
      placed[index] = first + position * tight;
    });
  }
  return placed;

  function middleOf(members: readonly number[]): number {
    const sum = members.reduce((total, index, position) => total + (wanted[index] ?? 0) - position * tight, 0);
    return sum / members.length;
  }
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), Math.max(from, to));
}
