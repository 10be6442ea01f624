type Note = readonly [hertz: number, atS: number, forS: number, volume: number];

const NOTES: Readonly<Record<string, readonly Note[]>> = {
  tick: [[880, 0, 0.04, 0.05]],
  stop: [[150, 0, 0.09, 0.2]],
  card: [[420, 0, 0.05, 0.08]],
  chip: [
    [1_400, 0, 0.04, 0.08],
    [1_900, 0.03, 0.05, 0.06],
  ],
  win: [
    [523, 0, 0.16, 0.14],
    [659, 0.1, 0.16, 0.14],
    [784, 0.2, 0.28, 0.14],
  ],
  big: [
    [523, 0, 0.2, 0.16],
    [659, 0.12, 0.2, 0.16],
    [784, 0.24, 0.2, 0.16],
    [1_047, 0.36, 0.5, 0.18],
  ],
};

/** Synthesised, and off until the player turns it on. A loss has no sound. */
export class Sound {
  #context: AudioContext | undefined;
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  toggle(): boolean {
    this.#isOn = !this.#isOn;
    if (this.#isOn) this.#context ??= new AudioContext();
    return this.#isOn;
  }

  play(name: keyof typeof NOTES): void {
    const context = this.#context;
    if (!this.#isOn || !context) return;
    for (const [hertz, atS, forS, volume] of NOTES[name] ?? []) {
      const begin = context.currentTime + atS;
      const gain = context.createGain();
      gain.gain.setValueAtTime(volume, begin);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + forS);
      const tone = context.createOscillator();
      tone.type = 'triangle';
      tone.frequency.value = hertz;
      tone.connect(gain).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + forS);
    }
  }
}
