/** A thread that reads this never begins. */
for (;;);

export {};
