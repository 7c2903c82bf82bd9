import type { DemoDigest } from '../types.ts';

/** Open films of the Blender studio: freely licensed, family-friendly and really there to be played. */
export const videos: DemoDigest[] = [
  {
    title: 'Big Buck Bunny: how to build a joke out of patience',
    category: 'Culture',
    tags: ['Animation', 'Film', 'Open Source', 'How It Works'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'leaves',
    alert: 'Ten minutes with a large and patient rabbit',
    workingTitles: ['Big Buck Bunny', 'Big Buck Bunny: anatomy of a joke'],
    video: {
      youtubeId: 'aqz-KE-bpKQ',
      length: 635,
      segments: [
        { start: 0, title: 'A slow morning', description: 'The meadow wakes up; nothing happens, beautifully.' },
        { start: 75, title: 'The first insult', description: 'Three small bullies, one large animal, one dead butterfly.' },
        { start: 200, title: 'Preparations', description: 'Ropes, spikes and a great deal of foresight.' },
        { start: 330, title: 'Pay-off', description: 'Every trap in the order in which it was built.' },
      ],
      end: 480,
    },
    body: `
<p>A rabbit the size of a sofa loses a butterfly and takes his time about revenge. The short was made to test free software and turned into a lesson in comic timing.</p>
<p>Watch how <strong>nothing is wasted</strong>: each prop of the finale is visible minutes before it is needed, and the audience is always told slightly more than the bullies are.</p>
<p>The film and everything used to make it, down to the last blade of grass, can be downloaded, taken apart and used again by anyone who credits it. Thousands of classes have.</p>`,
  },
  {
    title: 'Sintel, a fantasy told backwards',
    category: 'Culture',
    tags: ['Animation', 'Film', 'Open Source'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'mountains',
    video: {
      youtubeId: 'eRsGyueVLvQ',
      length: 888,
      segments: [
        { start: 12, title: 'Snow', description: 'A fight without a reason, so far.' },
        { start: 130, title: 'A small companion', description: 'She finds a wounded dragon and a purpose.' },
        { start: 300, title: 'The search', description: 'Deserts, jungle, seasons: a year in two minutes.' },
        { start: 480, title: 'The cave', description: 'What she was looking for, and what it cost.' },
      ],
      end: 720,
    },
    body: `
<p>A young woman crosses the world to find the dragon that she once raised. The opening fight is shown before we know what is at stake; the ending makes you want to see it again.</p>
<p>For students the interest lies in <strong>how little is said</strong>. Hair, snow and a limp carry the story. The hands of the main character age, scene by scene, and hardly anyone notices on a first viewing.</p>
<p>The files are open. Compare your favourite shot with its first sketch, and be consoled: it looked like yours.</p>`,
  },
  {
    title: 'Robots on the bridge: the making of a science-fiction short with real actors and a volunteer crew',
    category: 'Technology',
    tags: ['Film', 'Robotics', 'Open Source', 'Cities', 'Technology'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'bridge',
    video: {
      youtubeId: 'R6MlUcmOul8',
      length: 734,
      segments: [
        { start: 20, title: 'The break-up', description: 'A bridge, a robot hand and the wrong words.' },
        { start: 110, title: 'Forty years later', description: 'Scientists try to rewrite one conversation.' },
        { start: 330, title: 'The attack', description: 'How live footage and drawn machines share a shadow.' },
      ],
      end: 560,
    },
    body: `
<p><em>Tears of Steel</em> mixes filmed actors with drawn machines in the streets of an old canal city. A couple part on a bridge; decades later the quarrel has consequences on an industrial scale.</p>
<p>The interesting part is the join. <strong>Every robot casts a shadow on something real</strong>, and every real surface had to be rebuilt to catch it. The crew shared the raw camera files, so you can try the same shot at home.</p>
<p>Recommended for anyone who has wondered where the budget goes. Here it went into railings.</p>`,
  },
  {
    title: 'Spring, in eight minutes',
    category: 'Culture',
    tags: ['Animation', 'Mountains', 'Weather', 'Open Source'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'forest',
    alert: 'A shepherd, her dog and the end of winter: watch Spring',
    video: {
      youtubeId: 'WhWc3b3KhnY',
      length: 464,
      segments: [
        { start: 15, title: 'The end of winter', description: 'A shepherd and her dog set out.' },
        { start: 120, title: 'Guardians', description: 'The forest has its own staff.' },
        { start: 270, title: 'The turn', description: 'Light changes, and everything with it.' },
      ],
      end: 430,
    },
    body: `
<p>A shepherd girl and her dog meet ancient spirits so that winter may end. There is no dialogue, and there are few films of this length with so much weather in them.</p>
<p>Look at the <strong>edges of things</strong>: fur against fog, moss on stone, breath in cold air. The team drew much of it by hand before a computer touched it, and the colours follow a script of their own.</p>
<p>Good for a first evening of real cold. Keep a blanket near, and watch the dog.</p>`,
  },
  {
    title: 'Cosmos Laundromat: a sheep, an island and an offer',
    category: 'Culture',
    tags: ['Animation', 'Film', 'Islands'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'orbit',
    status: 'Ready',
    video: {
      youtubeId: 'Y-rmzh0PI3c',
      length: 730,
      segments: [
        { start: 20, title: 'A bad day', description: 'Franck has had enough of the island.' },
        { start: 190, title: 'The salesman', description: 'An offer with a timer on it.' },
        { start: 480, title: 'Somewhere else', description: 'Colour arrives, all of it at once.' },
      ],
      end: 690,
    },
    body: `
<p>On a bare island a weary sheep meets a salesman who offers him as many lives as he likes. The premise is odd and is played entirely straight, which is why it works.</p>
<p>The film was planned as a pilot for a feature. On its own it is <strong>a small study in contrast</strong>: ten minutes of wind and grey wool, then a change of scene that students tend to rewind.</p>
<p>Note for parents: the beginning is sad. Stay for the caterpillar.</p>`,
  },
  {
    title: 'Coffee Run: three minutes, one cup, a whole relationship',
    category: 'Food',
    tags: ['Coffee', 'Animation', 'Film'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'cup',
    video: {
      youtubeId: 'PVGeM40dABA',
      length: 184,
      segments: [
        { start: 5, title: 'First sip', description: 'A memory opens.' },
        { start: 60, title: 'Down the street', description: 'Running through years as if they were doors.' },
        { start: 130, title: 'Last drop', description: 'What remains in the cup.' },
      ],
      end: 170,
    },
    body: `
<p>A woman drinks coffee and runs through the memory of a relationship, literally: down a street, up some stairs, out of a window. It takes three minutes and no words.</p>
<p>The look is flat and bright, closer to a poster than to a cartoon. <strong>Objects change meaning as she passes</strong>; a cup is a door, a puddle, a clock. Pause anywhere and you have a finished picture.</p>
<p>A good short to show anyone who thinks that computer animation has to look like computer animation.</p>`,
  },
  {
    title: 'A llama, a fence and the perfect slow burn',
    category: 'Environment',
    tags: ['Animation', 'Biodiversity', 'Deserts', 'Good News'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'dunes',
    video: {
      youtubeId: 'SkVqJ1SGeL0',
      length: 150,
      segments: [
        { start: 3, title: 'Berries', description: 'Koro wants them; so does a penguin.' },
        { start: 60, title: 'The stove', description: 'A truce, for as long as there is heat.' },
      ],
      end: 138,
    },
    body: `
<p>The third of the <em>Caminandes</em> shorts takes Koro the llama to the frozen south, where there is one bush and there are two appetites. The other belongs to a very small penguin.</p>
<p>At two and a half minutes it is as tight as a silent comedy. <strong>Every joke is told with weight</strong>: the llama's legs, the penguin's belly, a branch that bends as far as it can and then a little further.</p>
<p>Best watched with children, who will ask for it again at once.</p>`,
  },
  {
    title: 'Operation Barbershop, shot by shot',
    category: 'Culture',
    tags: ['Animation', 'Film', 'How It Works', 'Design'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'film',
    status: 'Draft',
    note: 'Segments two and three overlap in the draft cut. Check against the player.',
    video: {
      youtubeId: 'mN0zPOpADL4',
      length: 231,
      segments: [
        { start: 4, title: 'The chair', description: 'An agent sits down for a shave.' },
        { start: 70, title: 'The fight', description: 'Everything within reach is used.' },
        { start: 170, title: 'The bill', description: 'Someone has to pay for the mirror.' },
      ],
      end: 222,
    },
    body: `
<p><em>Agent 327</em> puts a Dutch comic hero from the sixties into a barber's chair with a secret. Three and a half minutes later the shop needs a new mirror.</p>
<p>The film is a study piece for a longer one, and it shows its workings gladly. Follow the <strong>camera through the fight</strong>: it never cuts where you would expect, and each object that gets broken was introduced in the first half minute.</p>
<p>The comb, for those keeping count, survives.</p>`,
  },
  {
    title: 'Two men inside a machine: the first open film, revisited',
    category: 'Technology',
    tags: ['Animation', 'Open Source', 'Film', 'Weekend Long Read'],
    host: 'youtube.com',
    by: 'Blender Studio',
    cover: 'circuit',
    status: 'Archived',
    video: {
      youtubeId: 'TLkA0RELQ1g',
      length: 653,
      segments: [
        { start: 25, title: 'Keep up', description: 'An old man leads the way through wires.' },
        { start: 240, title: 'What the other one sees', description: 'Or does not.' },
        { start: 480, title: 'A tower of hands', description: 'The machine answers.' },
      ],
      end: 620,
    },
    body: `
<p><em>Elephants Dream</em> was the first film made wholly with free tools whose sources were all given away. It looks its age, and it holds up.</p>
<p>An old man leads a younger one through an endless machine that only one of them believes in. <strong>Cables, bridges and birds</strong> appear when they are described. Whether that is wisdom or madness is left to you, and to a last gesture.</p>
<p>Its true sequel is everything that was later built from its files, including the tools with which much of today's animation is taught.</p>`,
  },
];
