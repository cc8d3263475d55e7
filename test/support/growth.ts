/**
 * How many times as long a run takes with four times the input: 4 if the time grows with the size, 16 if with its square. It
 * is time of this process, so other programs do not change it; the least of three runs.
 */
export async function growth(size: number, run: (size: number) => unknown): Promise<number> {
  const timeOf = async (size: number) => {
    const before = process.cpuUsage();
    await run(size);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const least = async (size: number) => Math.min(await timeOf(size), await timeOf(size), await timeOf(size));
  const first = await least(size);
  return (await least(4 * size)) / first;
}

/** Above what is measured if the time grows with the size, and below what is measured if with its square. */
export const linear = 9;
